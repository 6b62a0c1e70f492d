import { type RawBuilder, sql } from 'kysely';
import {
  type GroupsAnswer,
  type GroupsRequest,
  type ListGroup,
  usualGroups,
} from '../../schema/contracts/listGroups.ts';
import { addDays } from '../../schema/dates.ts';
import { AppError } from '../../schema/errors.ts';
import { type FieldPath, leafOf } from '../../schema/fieldPath.ts';
import { readablePath } from '../../schema/filter/parseFilter.ts';
import type { JsonObject } from '../../schema/Json.ts';
import { isGroupable } from '../../schema/lists/ListLayouts.ts';
import { byCount, type GroupUnit } from '../../schema/lists/ListView.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { placeInBerlin } from '../../schema/week/placing.ts';
import { anything } from './comparisonSql.ts';
import { columnSql } from './filterSql.ts';
import { guardSql } from './guardSql.ts';
import { filterContext, type ListedRows, listedRows } from './listedRows.ts';
import { selectTargets } from './populate.ts';
import {
  type EntityQuery,
  type EntityRows,
  inItsTurn,
  type QueryScope,
  type Row,
  type ScopedEntity,
} from './QueryScope.ts';
import { mayReadTitle, nullUnless, targetTitleSql, targetValueSql } from './relationSql.ts';
import { afterCursor, cursorColumn, cursorOf, type OrderKey, orderBySql, readCursor } from './sortSql.ts';
import { sumColumn, sumsSql, totalsIn } from './sums.ts';

type Sql = RawBuilder<unknown>;

/** Key that rows are grouped by. */
interface GroupKey {
  path: FieldPath;
  unit: GroupUnit | undefined;
  leaf: Field;
  /** Entity that a group's value refers to. */
  target: Entity | undefined;
}

function refuse(path: string, sentence = 'Nach diesem Feld lässt sich nicht gruppieren.'): never {
  throw new AppError('badQuery', { fields: { [path]: sentence } }, sentence);
}

/**
 * Resolves what to group by.
 * @throws AppError 400 for paths that are not groupable or readable in no row, and for a unit without a date.
 */
function groupKeyOf(
  { scope, entity }: ScopedEntity,
  { by, unit }: { by: string; unit?: GroupUnit },
): GroupKey {
  const path = readablePath(filterContext(scope, entity), by);
  const leaf = leafOf(path);
  if (!isGroupable(path)) refuse(by);
  const target = leaf.kind === 'reference' ? scope.index.entity(leaf.reference?.to ?? '') : undefined;
  if (leaf.kind === 'reference' && (!target || !mayReadTitle(scope, target))) refuse(by);
  const isDated = leaf.kind === 'date' || leaf.kind === 'dateTime';
  if (unit && !isDated) refuse(by, 'Zeiträume gibt es nur bei Datumsfeldern.');
  return { path, leaf, target, unit: unit ?? (leaf.kind === 'dateTime' ? 'day' : undefined) };
}

/** First day of the part of the calendar in Germany that a date or instant falls into. */
function unitSql({ leaf, unit, path }: GroupKey, column: Sql): Sql {
  if (!unit) return column;
  const isMember = path.members.length > 0;
  const stored = leaf.kind === 'date' ? sql`timestamp` : sql`timestamptz`;
  const typed = isMember || leaf.kind === 'date' ? sql`(${column})::${stored}` : column;
  const local = leaf.kind === 'date' ? typed : sql`(${typed} AT TIME ZONE 'Europe/Berlin')`;
  return unit === 'day' ? sql`${local}::date` : sql`date_trunc(${sql.lit(unit)}, ${local})::date`;
}

/** The part of a row that decides its group: the value itself, or the reference that leads to it. */
function ownValueSql(key: GroupKey, alias: string): Sql {
  const [hop] = key.path.hops;
  return hop ? columnSql(hop, alias) : unitSql(key, columnSql(key.path, alias));
}

/** Condition for rows in which the actor may read what `ownValueSql` selects; undefined if those are all in scope. */
function groupGuard({ path }: GroupKey, rows: EntityRows): RawBuilder<boolean> | undefined {
  return guardSql(rows, (path.hops[0] ?? path).field.name);
}

/** The value behind a reference that `ownValueSql` selects, limited to what the actor sees; undefined without one. */
function farValueSql(scope: QueryScope, key: GroupKey, reference: Sql): Sql | undefined {
  const { path } = key;
  if (path.hops.length === 0) return undefined;
  const { entity, field } = path;
  return targetValueSql({ scope, entity }, reference, (far) =>
    nullUnless(guardSql({ scope, entity, alias: far }, field.name), unitSql(key, columnSql(path, far))),
  );
}

/** Sort key of groups: the titles of records, the order of options, else the value. */
function groupOrderSql(scope: QueryScope, { leaf, target }: GroupKey, value: Sql): Sql {
  if (target) return targetTitleSql({ scope, entity: target }, value);
  if (leaf.kind !== 'enum') return value;
  const options = (leaf.options ?? []).map((option) => String(option.value));
  return sql`array_position(${options}::text[], ${value}::text)`;
}

const wholeNumbers = new Set(['integer', 'money', 'timeOfDay']);

/** Value of a group as filters and records have it; numbers inside values come from the database as text. */
function groupValue({ leaf }: GroupKey, stored: unknown): ListGroup['value'] {
  if (typeof stored === 'boolean' || typeof stored === 'number') return stored;
  if (typeof stored !== 'string') return null;
  const isNumber = wholeNumbers.has(leaf.kind) || typeof leaf.options?.[0]?.value === 'number';
  return isNumber ? Number(stored) : stored;
}

type GroupValue = ListGroup['value'];

/** First day after the part of the calendar that begins on `day`. */
function dayAfter(day: string, unit: GroupUnit): string {
  switch (unit) {
    case 'day':
      return addDays(day, 1);
    case 'week':
      return addDays(day, 7);
    case 'month':
      return `${addDays(day, 31).slice(0, 8)}01`;
    case 'year':
      return `${addDays(day, 366).slice(0, 5)}01-01`;
  }
}

/** Instant at which a day begins in Germany. */
function startOf(day: string): string {
  const [{ start } = { start: 0 }] = placeInBerlin(day, [{ start: 0, end: 1 }]);
  return new Date(start * 60_000).toISOString();
}

/** Filter that finds exactly the records of a group. */
function groupFilter({ path: { path }, leaf, unit }: GroupKey, value: GroupValue): JsonObject {
  if (value === null) return { $not: { [path]: { $exists: true } } };
  if (!unit) return { [path]: value };
  const from = String(value);
  const to = dayAfter(from, unit);
  const bound = leaf.kind === 'date' ? (day: string) => day : startOf;
  // nothing can be entered after the year 9999
  const end = to.startsWith('+') ? {} : { $lt: bound(to) };
  return { [path]: { $gte: bound(from), ...end } };
}

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

/** A request for groups compiled to SQL. */
interface PlannedGroups {
  found: ListedRows;
  key: GroupKey;
  order: OrderKey[];
  select: RawBuilder<Row>;
}

function planGroups(query: ScopedEntity, request: GroupsRequest): PlannedGroups {
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
  return { found, key, order, select };
}

/** Checks a request for groups without reading anything. @throws AppError as `groupRecords` */
export function checkGroups(query: ScopedEntity, request: GroupsRequest): void {
  planGroups(query, request);
}

/**
 * Groups the records in scope that match a filter, a page at a time. Rows in which the grouping field is
 * unreadable are in no group, only counted; sums cover rows in which the summed field is readable.
 * @throws AppError 403 if no row may be in scope, 400 for an invalid request.
 */
export async function groupRecords(query: EntityQuery, request: GroupsRequest): Promise<GroupsAnswer> {
  const { totals = [], limit = usualGroups, after } = request;
  const { found, key, order, select } = planGroups(query, request);
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
