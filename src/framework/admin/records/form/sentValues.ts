import type { RaRecord } from 'ra-core';
import { clearedFields, isShown } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { unpopulated } from '../../session/data-provider/records.ts';
import { isBegun, isEmptyValue } from './formValues.ts';

/** A record as forms use it: references as ids, files with their names if those were loaded. */
export function openedRecord(entity: Entity, record: RaRecord): RaRecord {
  const files = entity.fields.filter(({ kind, name }) => kindTraits[kind].isFile && name in record);
  return {
    ...unpopulated(entity, record),
    ...Object.fromEntries(files.map(({ name }) => [name, record[name]])),
    id: record.id,
  };
}

/** Drops hidden members: their stored value stays, or is cleared as defined. */
function tidyMembers(
  { members = [] }: Field,
  given: Readonly<Record<string, unknown>>,
  stored: unknown,
): Record<string, unknown> {
  const before = isJsonObject(stored) ? stored : {};
  const known = new Map(members.map((member) => [member.name, member]));
  const cleared = clearedFields(members, given);
  const record = { ...given, ...cleared };
  const hidden = members
    .filter(({ name }) => !(name in cleared))
    .filter((member) => !isShown(member, record));
  const kept = new Set(hidden.map(({ name }) => name));
  const value = Object.fromEntries(Object.entries(record).filter(([name]) => !kept.has(name)));
  const entries = Object.entries(value).map(([name, entry]) => {
    const member = known.get(name);
    return [name, member ? tidyValue(member, entry, before[name] ?? null) : (entry ?? null)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Converts an input's value to what the server accepts: null if it is empty or contains nothing but defaults.
 * @param stored value in the record; if there is one, defaults alone count as a value
 */
export function tidyValue(field: Field, value: unknown, stored: unknown = null): unknown {
  // an empty object is a valid JSON value
  if (field.kind === 'json') return value === undefined || value === '' ? null : value;
  if (isEmptyValue(value)) return null;
  if (!field.members) return value;
  if (stored === null && !isBegun(field, value)) return null;
  if (Array.isArray(value)) {
    return value.map((entry) => (isJsonObject(entry) ? tidyMembers(field, entry, null) : entry));
  }
  return isJsonObject(value) ? tidyMembers(field, value, stored) : value;
}

/**
 * Values that a form sends: tidied, without links (saved separately) and without fields whose condition is
 * not met; those keep their stored value or are cleared, as defined.
 * @param stored values of fields outside the form, for conditions
 */
export function formData(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const tidied = Object.fromEntries(
    fields.map((field) => [field.name, tidyValue(field, values[field.name], stored[field.name] ?? null)]),
  );
  const record = { ...stored, ...tidied };
  const cleared = clearedFields(fields, record);
  const sent = fields.filter((field) => field.kind !== 'link' && isShown(field, { ...record, ...cleared }));
  return { ...Object.fromEntries(sent.map(({ name }) => [name, tidied[name]])), ...cleared };
}

/** Initial values of a copy: everything but read-only fields, unique fields and links. */
export function duplicateValues(
  entity: Pick<Entity, 'fields'>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copied = entity.fields.filter(
    ({ name, readOnly, unique, kind }) => name in record && !readOnly && !unique && kind !== 'link',
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}
