import { type RawBuilder, sql } from 'kysely';
import type { BacklinkPlace, BacklinksAnswer } from '../../schema/contracts/backlinks.ts';
import { type DuplicatesAnswer, maxSimilar } from '../../schema/contracts/duplicates.ts';
import { placePath, resolvePath } from '../../schema/fieldPath.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { titleFields } from '../../schema/recordTitle.ts';
import { backlinksOf, referringTo } from '../../schema/relations.ts';
import { anything } from '../query/comparisonSql.ts';
import { duplicateSql } from '../query/duplicates.ts';
import { filterSql } from '../query/filterSql.ts';
import { capLimit } from '../query/ListRequest.ts';
import { listRecords } from '../query/listRecords.ts';
import {
  createQueryScope,
  type EntityQuery,
  type QueryScope,
  type ReadContext,
} from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { readRecord } from './readRecord.ts';
import type { RecordKey } from './targets.ts';

/** A list of the records of an entity that refer to one, by the path of the reference. */
interface ReferringList {
  entity: Entity;
  by: string;
}

/** The lists to count: those of the sections of the profile, or of all other references. */
function listsOf({ index }: ReadContext, target: Entity, of: BacklinkPlace | undefined): ReferringList[] {
  if (of === undefined)
    return backlinksOf(target, index.model.entities).map((referrer) => ({
      entity: referrer.entity,
      by: placePath(referrer),
    }));
  const sections = target.form.flatMap((tab) => tab.sections);
  return sections.flatMap(({ related }) => {
    const entity = related && index.entity(related.resource);
    return entity ? [{ entity, by: related.by }] : [];
  });
}

/** Whether the actor may read each field of the path somewhere. */
function isReadable({ index }: ReadContext, scope: QueryScope, { entity, by }: ReferringList): boolean {
  const path = resolvePath(index.entity, entity, by);
  return (
    scope.rights(entity).canReachRows &&
    path !== undefined &&
    [...path.hops, path].every((step) => scope.rights(step.entity).isReadable(step.field.name))
  );
}

/** The referring rows, exactly those that the list finds by this path. */
function referringRows(
  scope: QueryScope,
  { entity, by }: ReferringList,
  target: RecordKey,
): RawBuilder<unknown> {
  const value = referringTo(entity, by, { resource: target.entity.resource, id: target.id });
  const filter = parseFilter(
    { [by]: value },
    {
      entity,
      find: scope.index.entity,
      isReadable: (owner, field) => scope.rights(owner).isReadable(field),
    },
  );
  const rows = { scope, entity, alias: 't' };
  const inScope = rowsInScope(rows) ?? anything;
  return sql`SELECT 1 FROM ${sql.table(entity.resource)} t WHERE ${inScope} AND ${filterSql(filter, rows)}`;
}

/**
 * Counts what refers to a record, by field, in one statement. References with a list of their own on the
 * profile are left out unless `of` asks for them, as are those the actor may not read.
 * @throws AppError 403, 404 as `readRecord`
 */
export async function countBacklinks(
  context: ReadContext,
  target: RecordKey,
  of?: BacklinkPlace,
): Promise<BacklinksAnswer> {
  const { db, index, actor } = context;
  await readRecord(context, target, { fields: [] });
  const scope = createQueryScope(index, actor);
  const lists = listsOf(context, target.entity, of).filter((list) => isReadable(context, scope, list));
  if (lists.length === 0) return { backlinks: [] };
  const counts = lists.map((list, position) => {
    const rows = referringRows(scope, list, target);
    return sql`SELECT ${sql.lit(position)} AS "position", count(*)::int AS "total"
      FROM (${rows} LIMIT ${sql.lit(capLimit + 1)}) c`;
  });
  const { rows } = await sql<{
    position: number;
    total: number;
  }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  const totals = new Map(rows.map(({ position, total }) => [position, total]));
  const backlinks = lists.map(({ entity: { resource }, by }, position) => {
    const total = totals.get(position) ?? 0;
    return { resource, by, total, isCapped: total > capLimit };
  });
  return { backlinks: backlinks.filter(({ total }) => total > 0) };
}

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
