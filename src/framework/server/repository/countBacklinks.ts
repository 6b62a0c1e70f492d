import { type RawBuilder, sql } from 'kysely';
import { backlinksOf } from '../../schema/backlinksOf.ts';
import type { BacklinksAnswer } from '../../schema/contracts/backlinks.ts';
import { placePath } from '../../schema/fieldPath.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { Referrer } from '../../schema/referrersTo.ts';
import { referringTo } from '../../schema/referringTo.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { filterSql } from '../query/filterSql.ts';
import { capLimit } from '../query/ListRequest.ts';
import type { QueryScope } from '../query/QueryScope.ts';
import type { ReadContext } from '../query/ReadContext.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { RecordKey } from './RecordKey.ts';
import { readRecord } from './readRecord.ts';

/** The referring rows, exactly those that the list finds by this field. */
function referringRows(scope: QueryScope, referrer: Referrer, target: RecordKey): RawBuilder<unknown> {
  const { entity } = referrer;
  const by = placePath(referrer);
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
 * profile are left out, as are those the actor may not read.
 * @throws AppError 403, 404 as `readRecord`
 */
export async function countBacklinks(context: ReadContext, target: RecordKey): Promise<BacklinksAnswer> {
  const { db, index, actor } = context;
  await readRecord(context, target, { fields: [] });
  const scope = createQueryScope(index, actor);
  const referrers = backlinksOf(target.entity, index.model.entities).filter(
    ({ entity, field }) => scope.rights(entity).canRead && scope.rights(entity).isReadable(field.name),
  );
  if (referrers.length === 0) return { backlinks: [] };
  const counts = referrers.map((referrer, position) => {
    const rows = referringRows(scope, referrer, target);
    return sql`SELECT ${sql.lit(position)} AS "position", count(*)::int AS "total"
      FROM (${rows} LIMIT ${sql.lit(capLimit + 1)}) c`;
  });
  const { rows } = await sql<{
    position: number;
    total: number;
  }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  const totals = new Map(rows.map(({ position, total }) => [position, total]));
  const backlinks = referrers.map((referrer, position) => {
    const total = totals.get(position) ?? 0;
    return {
      resource: referrer.entity.resource,
      by: placePath(referrer),
      total,
      isCapped: total > capLimit,
    };
  });
  return { backlinks: backlinks.filter(({ total }) => total > 0) };
}
