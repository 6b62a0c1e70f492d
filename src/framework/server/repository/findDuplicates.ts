import { sql } from 'kysely';
import { type DuplicatesAnswer, maxSimilar } from '../../schema/contracts/duplicates.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { titleFields } from '../../schema/recordTitle.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { duplicateSql } from '../query/duplicateSql.ts';
import type { EntityQuery } from '../query/EntityQuery.ts';
import { listRecords } from '../query/listRecords.ts';
import type { ReadContext } from '../query/ReadContext.ts';
import { rowsInScope } from '../query/scopeSql.ts';

async function idsOf(
  { db, scope, entity }: EntityQuery,
  paths: readonly string[],
  values: RecordData,
): Promise<string[]> {
  const agrees = duplicateSql({ scope, entity }, paths, values);
  if (!agrees) return [];
  const inScope = rowsInScope({ scope, entity, alias: 't' }) ?? anything;
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(entity.resource)} t WHERE ${inScope} AND ${agrees}
    ORDER BY t.id LIMIT ${maxSimilar}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Records that match `values` by the definition's `duplicates`, most matching groups first. Groups with
 * fields the actor may not read are ignored; without read access the result is empty.
 */
export async function findDuplicates(
  { db, index, actor }: ReadContext,
  entity: Entity,
  values: RecordData,
): Promise<DuplicatesAnswer> {
  const scope = createQueryScope(index, actor);
  if (!scope.rights(entity).canReachRows) return { similar: [] };
  const by = new Map<string, string[][]>();
  for (const paths of entity.duplicates ?? []) {
    const ids = await idsOf({ db, scope, entity }, paths, values);
    for (const id of ids) by.set(id, [...(by.get(id) ?? []), paths]);
  }
  if (by.size === 0) return { similar: [] };
  const { records } = await listRecords(
    { db, scope, entity },
    {
      filter: { id: [...by.keys()] },
      fields: titleFields(entity).filter(scope.rights(entity).isReadable),
      window: { type: 'range', offset: 0, limit: by.size },
      count: 'none',
    },
  );
  const similar = records
    .map((record) => ({ record, by: by.get(String(record.id)) ?? [] }))
    .sort((one, other) => other.by.length - one.by.length);
  return { similar: similar.slice(0, maxSimilar) };
}
