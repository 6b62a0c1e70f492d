import { sql } from 'kysely';
import type { TotalsAnswer, TotalsRequest } from '../../schema/contracts/listGroups.ts';
import { type EntityQuery, inItsTurn } from './EntityQuery.ts';
import { listedRows } from './listedRows.ts';
import type { Row } from './Row.ts';
import { sumsSql, totalsIn } from './sumsSql.ts';

/**
 * Sums number fields over the records in scope that match a filter.
 * @throws AppError 403, 400 as `groupRecords`
 */
export async function sumRecords(
  query: EntityQuery,
  { filter, fields }: TotalsRequest,
): Promise<TotalsAnswer> {
  const { rows, from, where } = listedRows(query, filter);
  const columns = [sql`count(*)::int AS "count"`, ...sumsSql(rows, fields)];
  const select = sql<Row>`SELECT ${sql.join(columns)} ${from} WHERE ${where}`;
  const summed = await inItsTurn(query, async () => await select.execute(query.db));
  const [row = { count: 0 }] = summed.rows;
  return { count: Number(row.count), totals: totalsIn(row, fields) };
}
