import { type RaRecord, useGetManyAggregate } from 'ra-core';
import { type Referenced, useReferenced } from '../../framework/admin/records/fields/useReferenced.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { summaryFields, templatePaths } from '../../framework/schema/recordTitle.ts';
import { coversAny } from '../../framework/schema/rights/fieldScope.ts';

/** A record at the other end of a link. */
export interface Other extends Referenced {
  /** What its picture is drawn from; null without a whole title, whose initials it may show. */
  pictured: { entity: VisibleEntity; record: Readonly<Record<string, unknown>> } | null;
}

/**
 * The records at the other end of links, in the same order: populated ones as given, the rest by their id. One whose
 * title is readable only in part, such as a first name without the last, has the title of its entity.
 */
export function useOthers(
  resource: string,
  ids: readonly string[],
  populated: ReadonlyMap<string, unknown>,
): Other[] {
  const entity = useDefinitions().entity(resource);
  const mayRead = entity !== undefined && coversAny(entity.rights.readSomewhere ?? entity.rights.read);
  const missing = mayRead ? ids.filter((id) => !populated.has(id)) : [];
  const { data = [] } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: missing, ...(entity ? { meta: { fields: summaryFields(entity) } } : {}) },
    { enabled: missing.length > 0 },
  );
  const loaded = new Map(data.filter(Boolean).map((record) => [String(record.id), record]));
  const values = ids.map((id) => populated.get(id) ?? loaded.get(id) ?? id);
  const parts = templatePaths(entity?.recordTitle ?? '');
  return useReferenced(resource, values).map((other, at) => {
    const value = values[at];
    const isWhole = isJsonObject(value) && parts.every((part) => part in value);
    if (!entity || other.state !== 'known') return { ...other, pictured: null };
    if (!isWhole) return { ...other, title: entity.title, pictured: null };
    return { ...other, pictured: { entity, record: value } };
  });
}
