import { type RawBuilder, sql } from 'kysely';
import type { TotalsAnswer, TotalsRequest } from '../../schema/contracts/listGroups.ts';
import { AppError } from '../../schema/errors.ts';
import { readablePath } from '../../schema/filter/parseFilter.ts';
import { isSummable } from '../../schema/lists/ListLayouts.ts';
import { columnSql } from './filterSql.ts';
import { guardSql } from './guardSql.ts';
import { filterContext, listedRows } from './listedRows.ts';
import { type EntityQuery, type EntityRows, inItsTurn, type Row, type ScopedEntity } from './QueryScope.ts';
import { nullUnless } from './relationSql.ts';

/** Name of the column with the sum of the field at this position. */
export function sumColumn(position: number): string {
  return `sum${position}`;
}

/** Exact sums over the rows in which the actor may read each field, as columns `sum0`, `sum1` … */
export function sumsSql(rows: EntityRows, paths: readonly string[]): RawBuilder<unknown>[] {
  rows.scope.cost.sums(paths.length);
  return paths.map((name, position) => {
    const path = readablePath(filterContext(rows.scope, rows.entity), name);
    const sentence = 'Dieses Feld lässt sich nicht summieren.';
    if (!isSummable(path)) throw new AppError('badQuery', { fields: { [name]: sentence } }, sentence);
    const value = nullUnless(guardSql(rows, path.field.name), columnSql(path, rows.alias));
    return sql`sum(${value})::numeric AS ${sql.ref(sumColumn(position))}`;
  });
}

/** The sums in a row, by path. */
export function totalsIn(row: Row, paths: readonly string[]): TotalsAnswer['totals'] {
  return Object.fromEntries(
    paths.map((path, position) => {
      const sum = row[sumColumn(position)];
      return [path, typeof sum === 'string' ? sum : null];
    }),
  );
}

function planSums(query: ScopedEntity, { filter, fields }: TotalsRequest): RawBuilder<Row> {
  const { rows, from, where } = listedRows(query, filter);
  const columns = [sql`count(*)::int AS "count"`, ...sumsSql(rows, fields)];
  return sql<Row>`SELECT ${sql.join(columns)} ${from} WHERE ${where}`;
}

/** Checks a request for sums without reading anything. @throws AppError as `sumRecords` */
export function checkSums(query: ScopedEntity, request: TotalsRequest): void {
  planSums(query, request);
}

/**
 * Sums number fields over the records in scope that match a filter.
 * @throws AppError 403, 400 as `groupRecords`
 */
export async function sumRecords(query: EntityQuery, request: TotalsRequest): Promise<TotalsAnswer> {
  const select = planSums(query, request);
  const summed = await inItsTurn(query, async () => await select.execute(query.db));
  const [row = { count: 0 }] = summed.rows;
  return { count: Number(row.count), totals: totalsIn(row, request.fields) };
}
