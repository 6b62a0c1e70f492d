import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import type { ReachChange } from '../../schema/rights/grantDifference.ts';
import type { Executor } from '../database/Database.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { changedSql, type Reaching } from './reachSql.ts';

/** Counts per statement, since each condition is evaluated for every record. */
const maxColumns = 40;

/** A number of records to determine; `found` is null until it is known. */
export interface Count {
  entity: Entity;
  profile: string | undefined;
  reaches: readonly ReachChange[];
  found: number | null;
}

async function countColumns(
  executor: Executor,
  from: { entity: Entity; where: RawBuilder<boolean> | undefined },
  columns: readonly { count: Count; condition: RawBuilder<boolean> }[],
): Promise<void> {
  const selected = columns.map(
    ({ condition }, at) => sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.ref(`c${at}`)}`,
  );
  const where = from.where ? sql`WHERE ${from.where}` : sql``;
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(selected)} FROM ${sql.table(from.entity.resource)} t ${where}`.execute(executor);
  columns.forEach(({ count }, at) => {
    count.found = rows[0]?.[`c${at}`] ?? 0;
  });
}

/**
 * Determines the numbers that the current user may know: among the records they may read, by conditions on
 * fields they may read. Each statement determines up to 40 numbers of one entity.
 */
export async function countChanges(
  executor: Executor,
  { index, scope }: Pick<Reaching, 'index' | 'scope'>,
  counts: readonly Count[],
): Promise<void> {
  for (const entity of new Set(counts.map((count) => count.entity))) {
    const wanted = counts.filter((count) => count.entity === entity);
    if (!scope.rights(entity).canReachRows) continue;
    const columns = wanted.flatMap((count) => {
      const { profile, reaches } = count;
      const condition = changedSql({ index, scope, entity, profile }, reaches);
      return condition ? [{ count, condition }] : [];
    });
    const from = { entity, where: rowsInScope({ scope, entity, alias: 't' }) };
    for (let start = 0; start < columns.length; start += maxColumns)
      await countColumns(executor, from, columns.slice(start, start + maxColumns));
  }
}
