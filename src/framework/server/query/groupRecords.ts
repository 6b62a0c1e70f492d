import { type RawBuilder, sql } from 'kysely';
import {
  type GroupsAnswer,
  type GroupsRequest,
  type ListGroup,
  usualGroups,
} from '../../schema/contracts/listGroups.ts';
import { AppError } from '../../schema/errors.ts';
import { byCount } from '../../schema/lists/ListView.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { anything } from './comparisonSql.ts';
import { afterCursor, cursorColumn, cursorOf, readCursor } from './cursor.ts';
import { type EntityQuery, inItsTurn } from './EntityQuery.ts';
import { groupFilter } from './groupFilter.ts';
import {
  farValueSql,
  type GroupKey,
  groupGuard,
  groupKeyOf,
  groupOrderSql,
  groupValue,
  ownValueSql,
} from './groupKey.ts';
import { type ListedRows, listedRows } from './listedRows.ts';
import type { Row } from './Row.ts';
import { selectTargets } from './selectTargets.ts';
import { type OrderKey, orderBySql } from './sortSql.ts';
import { sumColumn, sumsSql, totalsIn } from './sumsSql.ts';

type Sql = RawBuilder<unknown>;

/** A group under the alias `g`: `value`, `count` and its sums. */
function groupedSql({ rows, from, where }: ListedRows, key: GroupKey, totals: readonly string[]): Sql {
  const own = sql`SELECT ${sql.join([
    sql`${ownValueSql(key, rows.alias)} AS "value"`,
    sql`count(*)::int AS "count"`,
    ...sumsSql(rows, totals),
  ])} ${from} WHERE ${where} AND ${groupGuard(key, rows) ?? anything} GROUP BY 1`;
  const far = farValueSql(rows.scope, key, sql.ref('o.value'));
  if (!far) return own;
  // there are far fewer references than rows, so the records behind them are read once each
  const sums = totals.map((_, position) => {
    const column = sumColumn(position);
    return sql`sum(${sql.ref(`o.${column}`)}) AS ${sql.ref(column)}`;
  });
  const columns = [sql`${far} AS "value"`, sql`sum(o."count")::int AS "count"`, ...sums];
  return sql`SELECT ${sql.join(columns)} FROM (${own}) o GROUP BY 1`;
}

/** Sort keys of groups; the value comes last and makes the order total. */
function groupOrder({ rows }: ListedRows, key: GroupKey, request: GroupsRequest): OrderKey[] {
  const { sortBy, direction = 'ASC', totals = [], by } = request;
  const isDescending = direction === 'DESC';
  const value: OrderKey = { path: key.unit ?? 'value', expression: sql.ref('g.value'), isDescending };
  const sorted = (path: string, expression: Sql): OrderKey[] => [{ path, expression, isDescending }, value];
  if (sortBy === byCount) return sorted(`${by} ${byCount}`, sql.ref('g.count'));
  if (sortBy === undefined) return sorted(by, groupOrderSql(rows.scope, key, sql.ref('g.value')));
  const position = totals.indexOf(sortBy);
  const sentence = 'Gruppen lassen sich nur nach Anzahl und nach ihren Summen sortieren.';
  if (position === -1) throw new AppError('badQuery', { fields: { sortBy: sentence } }, sentence);
  return sorted(`${by} ${sortBy}`, sql.ref(`g.${sumColumn(position)}`));
}

/** Titles of the records that groups refer to; those that are not visible have none. */
async function titlesOf(
  { db, scope }: EntityQuery,
  { target }: GroupKey,
  rows: readonly Row[],
): Promise<Map<unknown, string>> {
  const ids = rows.flatMap(({ value }) => (typeof value === 'string' ? value : []));
  if (!target || ids.length === 0 || !scope.rights(target).canReachRows) return new Map();
  const records = await selectTargets({ db, scope, entity: target }, ids, undefined);
  return new Map(records.map((record) => [record.id, recordTitle(target, record)]));
}

async function countUnreadable({ db }: EntityQuery, { rows, from, where }: ListedRows, key: GroupKey) {
  const guard = groupGuard(key, rows);
  if (!guard) return 0;
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total ${from} WHERE ${where} AND (${guard}) IS NOT TRUE`.execute(db);
  return counted[0]?.total ?? 0;
}

/**
 * Groups the records in scope that match a filter, a page at a time. Rows in which the grouping field is
 * unreadable are in no group, only counted; sums cover rows in which the summed field is readable.
 * @throws AppError 403 if no row may be in scope, 400 for an invalid request.
 */
export async function groupRecords(query: EntityQuery, request: GroupsRequest): Promise<GroupsAnswer> {
  const { totals = [], limit = usualGroups, after } = request;
  const { scope } = query;
  const found = listedRows(query, request.filter);
  const key = groupKeyOf(query, request);
  // rows in no group are counted once more
  scope.cost.group(key.path);
  scope.cost.filter(found.filter);
  const order = groupOrder(found, key, request);
  const cursor = order.map(
    ({ expression }, position) => sql`${expression} AS ${sql.ref(cursorColumn(position))}`,
  );
  const behind = after === undefined ? anything : afterCursor(order, readCursor(after, order));
  const select = sql<Row>`SELECT ${sql.join([sql`g.*`, ...cursor])}
    FROM (${groupedSql(found, key, totals)}) g WHERE ${behind}
    ORDER BY ${orderBySql(order)} LIMIT ${sql.lit(limit + 1)}`;
  return await inItsTurn(query, async () => {
    const { rows } = await select.execute(query.db);
    const page = rows.slice(0, limit);
    const titles = await titlesOf(query, key, page);
    const groups = page.map((row): ListGroup => {
      const value = groupValue(key, row.value);
      return {
        value,
        ...(key.target && value !== null ? { title: titles.get(value) ?? '' } : {}),
        count: Number(row.count),
        totals: totalsIn(row, totals),
        filter: groupFilter(key, value),
      };
    });
    const last = page.at(-1);
    return {
      groups,
      next: last && rows.length > limit ? cursorOf(last, order) : null,
      ...(after === undefined ? { unreadable: await countUnreadable(query, found, key) } : {}),
    };
  });
}
