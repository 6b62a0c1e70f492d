import type { AvailabilityEntry } from '../../../generated/types.ts';
import { sortEntries } from '../../contract/availabilities/entries.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RecordData,
} from '../../framework/schema/Json.ts';
import { valueKey } from '../../framework/schema/merge/valueKey.ts';
import type { SaveContext } from '../../framework/server/repository/hooks.ts';

function stamped(entries: readonly JsonValue[], before: unknown, at: string): JsonValue[] {
  const known = new Set((Array.isArray(before) ? (before as JsonValue[]) : []).map(valueKey));
  return entries.map((entry) =>
    known.has(valueKey(entry)) || !isJsonObject(entry) ? entry : { ...entry, updatedAt: at },
  );
}

type Entry = JsonObject & Pick<AvailabilityEntry, 'dayOfWeek' | 'timeRange' | 'validFrom'>;

const inOrder = (entries: readonly JsonValue[]): JsonValue[] =>
  sortEntries(entries.filter((entry): entry is Entry => isJsonObject(entry)));

/**
 * Stamps each changed availability entry of a person or a room with the time of the change, and sorts the entries of
 * the week.
 */
export function stampAvailabilities({
  entity,
  before,
  values,
  at,
}: Pick<SaveContext, 'entity' | 'before' | 'values' | 'at'>): RecordData {
  const changed = entity.fields.flatMap(({ name, valueName }) => {
    const entries = values[name];
    if (valueName !== 'availability-entry' || !Array.isArray(entries)) return [];
    return [[name, inOrder(stamped(entries, before?.[name], at))] as const];
  });
  return Object.fromEntries(changed);
}
