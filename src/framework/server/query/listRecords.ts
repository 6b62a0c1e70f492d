import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { costLimits } from '../../schema/filter/queryCost.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field, SortKey } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { anything, type SqlCondition } from './comparisonSql.ts';
import type { Rest } from './FairReads.ts';
import {
  type CountMode,
  capLimit,
  deepestRow,
  type ListRequest,
  type ListResult,
  maxRowsOfAll,
  type Window,
} from './ListRequest.ts';
import { matchingRows } from './listedRows.ts';
import { populate, readableFields } from './populate.ts';
import { projectionOf } from './projection.ts';
import { type EntityQuery, inItsTurn, type QueryScope, type Row, type ScopedEntity } from './QueryScope.ts';
import { createRowEvaluator } from './rowEvaluator.ts';
import { rowsInScope } from './scopeSql.ts';
import {
  afterCursor,
  afterCursorRange,
  cursorColumn,
  cursorOf,
  type OrderKey,
  orderBySql,
  orderKeys,
  ownSort,
  readCursor,
} from './sortSql.ts';

const alias = 't';

/** A list request compiled to SQL. */
interface PlannedList {
  entity: Entity;
  where: SqlCondition;
  inScope: SqlCondition | undefined;
  keys: OrderKey[];
  columns: RawBuilder<unknown>;
  toRecord(row: Row): RecordData;
}

function selectedFields(scope: QueryScope, entity: Entity, request: ListRequest): Field[] {
  const fields = readableFields(scope, entity, request.fields);
  const known = new Set(['id', '_id', ...fields.map((field) => field.name)]);
  const unknown = (request.fields ?? []).find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new AppError('unknownField', { fields: { [unknown.slice(0, 200)]: 'Dieses Feld gibt es nicht.' } });
  }
  return fields;
}

/** Returns the entity's whole default order if only its first key is requested, as column headers do. */
function wholeSort(asked: readonly SortKey[] | undefined, own: readonly SortKey[]): readonly SortKey[] {
  if (!asked) return own;
  const [key, ...others] = asked;
  const isStart = others.length === 0 && key?.path === own[0]?.path && key?.direction === own[0]?.direction;
  return isStart ? own : asked;
}

/** How often the statements for a window evaluate the filter and each sort key in all rows of a list. */
const readings: Record<Window['type'], { filter: number; order: number }> = {
  range: { filter: 1, order: 1 },
  // the first block, the ids, and all blocks together
  all: { filter: 2, order: 3 },
  // the rows behind the cursor and those without a value; every key is compared up to four times
  after: { filter: 2, order: 6 },
};

function planList(scope: QueryScope, entity: Entity, request: ListRequest): PlannedList {
  const rows = { scope, entity, alias };
  const { filter, where } = matchingRows(rows, request.filter);
  const times = readings[request.window.type];
  // the rows are counted by a statement of its own, but for a whole list
  const counts = request.count !== 'none' && request.window.type !== 'all' ? 1 : 0;
  for (let more = times.filter - 1 + counts; more > 0; more -= 1) scope.cost.filter(filter);
  scope.cost.rows(request.window, request.populate);
  const fields = selectedFields(scope, entity, request);
  const projection = projectionOf({ entity, fields, alias }, createRowEvaluator(rows));
  return {
    entity,
    where,
    inScope: rowsInScope(rows),
    keys: orderKeys(rows, {
      sort: wholeSort(request.sort, ownSort(scope, entity)),
      filter,
      times: times.order,
    }),
    ...projection,
  };
}

/** Checks a list request without reading anything. @throws AppError as `listRecords` */
export function checkList({ scope, entity }: ScopedEntity, request: ListRequest): void {
  planList(scope, entity, request);
}

/** A page of 100 and one more row. */
const longestUsual = 101;

/** Inlines usual limits: PostgreSQL replans a statement each time if the row limit is a parameter. */
function limitSql(limit: number): RawBuilder<unknown> {
  return limit <= longestUsual || limit === capLimit + 1 ? sql.lit(limit) : sql`${limit}`;
}

interface Part {
  where: SqlCondition;
  limit: number;
  offset?: number;
}

async function selectRows(
  db: Executor,
  plan: PlannedList,
  { where, limit, offset = 0 }: Part,
): Promise<Row[]> {
  const cursor = plan.keys.map(
    (key, position) => sql`${key.expression} AS ${sql.ref(cursorColumn(position))}`,
  );
  const columns = sql.join([plan.columns, ...cursor]);
  const from = sql`FROM ${sql.table(plan.entity.resource)} ${sql.ref(alias)} WHERE ${where}`;
  const page = offset > 0 ? sql`LIMIT ${limitSql(limit)} OFFSET ${offset}` : sql`LIMIT ${limitSql(limit)}`;
  const { rows } =
    await sql<Row>`SELECT ${columns} ${from} ORDER BY ${orderBySql(plan.keys)} ${page}`.execute(db);
  return rows;
}

interface PageAfter {
  cursor: string;
  limit: number;
}

async function rowsAfter(db: Executor, plan: PlannedList, { cursor, limit }: PageAfter): Promise<Row[]> {
  const values = readCursor(cursor, plan.keys);
  const range = afterCursorRange(plan.keys, values);
  if (!range)
    return await selectRows(db, plan, {
      where: sql`${plan.where} AND ${afterCursor(plan.keys, values)}`,
      limit,
    });
  const rows = await selectRows(db, plan, { where: sql`${plan.where} AND ${range.range}`, limit });
  if (rows.length === limit || !range.emptyRows) return rows;
  const empty = await selectRows(db, plan, {
    where: sql`${plan.where} AND ${range.emptyRows}`,
    limit: limit - rows.length,
  });
  return [...rows, ...empty];
}

/** Rows of a whole list that are read at once, so that others are served in between. */
const blockSize = 250;

/**
 * Selects all rows; if they are many, their ids in order and then the rows in blocks. A row that leaves the scope
 * meanwhile is left out.
 */
async function wholeList(db: Executor, plan: PlannedList): Promise<Row[]> {
  const first = await selectRows(db, plan, { where: plan.where, limit: blockSize + 1 });
  if (first.length <= blockSize) return first;
  const id = sql.ref(`${alias}.id`);
  const found = await selectRows(
    db,
    { ...plan, columns: id },
    { where: plan.where, limit: maxRowsOfAll + 1 },
  );
  if (found.length > maxRowsOfAll) throw new AppError('tooManyRows');
  const ids = found.map((row) => row.id);
  const rows = new Map<unknown, Row>();
  for (let at = 0; at < ids.length; at += blockSize) {
    const block = ids.slice(at, at + blockSize);
    const where = sql<boolean>`${id} = ANY(${block}::text[]) AND ${plan.inScope ?? anything}`;
    for (const row of await selectRows(db, plan, { where, limit: block.length })) rows.set(row.id, row);
  }
  return ids.map((one) => rows.get(one)).filter((row) => row !== undefined);
}

/** Selects the rows of a window and, if there is one, the row after it. */
async function rowsOf(db: Executor, plan: PlannedList, window: Window): Promise<Row[]> {
  if (window.type === 'after')
    return await rowsAfter(db, plan, { cursor: window.cursor, limit: window.limit + 1 });
  if (window.type === 'all') return await wholeList(db, plan);
  if (window.offset + window.limit > deepestRow) {
    const sentence = `Nummerierte Seiten reichen bis Zeile ${deepestRow}; danach geht es mit „after“ weiter.`;
    throw new AppError('badQuery', { fields: { range: sentence } }, sentence);
  }
  return await selectRows(db, plan, { where: plan.where, limit: window.limit + 1, offset: window.offset });
}

async function countRows(db: Executor, plan: PlannedList, mode: CountMode): Promise<number> {
  const rows = sql`FROM ${sql.table(plan.entity.resource)} ${sql.ref(alias)} WHERE ${plan.where}`;
  const counted =
    mode === 'exact'
      ? sql<{ total: number }>`SELECT count(*)::int AS total ${rows}`
      : sql<{
          total: number;
        }>`SELECT count(*)::int AS total FROM (SELECT 1 ${rows} LIMIT ${limitSql(capLimit + 1)}) capped`;
  return (await counted.execute(db)).rows[0]?.total ?? 0;
}

/** Derives the total from the page alone, which works if the page is not full. */
function totalFromPage(window: Window, rows: number): number | undefined {
  if (window.type === 'all') return rows;
  if (window.type !== 'range' || rows >= window.limit) return undefined;
  return rows > 0 || window.offset === 0 ? window.offset + rows : undefined;
}

interface CountedPage {
  request: ListRequest;
  rows: number;
  rest: Rest;
}

async function totalOf(
  db: Executor,
  plan: PlannedList,
  { request, rows, rest }: CountedPage,
): Promise<number> {
  const { window, count } = request;
  const known = totalFromPage(window, rows);
  if (known !== undefined) return count === 'capped' ? Math.min(known, capLimit + 1) : known;
  if (count === 'none') return rows;
  await rest();
  return await countRows(db, plan, count);
}

/**
 * Reads one page of records in scope: usually one query for the page, one for the count, and those of
 * `populate`.
 * @throws AppError 403 if no row may be in scope, 400 for an invalid query or a window beyond its limit.
 */
export async function listRecords(query: EntityQuery, request: ListRequest): Promise<ListResult> {
  const { scope, entity } = query;
  if (!scope.rights(entity).canReachRows) throw new AppError('forbidden');
  const plan = planList(scope, entity, request);
  return await inItsTurn(query, async (rest) => await readList(query, plan, { request, rest }));
}

async function readList(
  query: EntityQuery,
  plan: PlannedList,
  { request, rest }: { request: ListRequest; rest: Rest },
): Promise<ListResult> {
  const { db } = query;
  const { window } = request;
  // one statement after the other if they take long: the embedded database serves others in between
  const isLight = query.scope.cost.total < costLimits.shared;
  const isFirstFull = isLight && window.type === 'range' && window.offset === 0 && request.count !== 'none';
  const counting = isFirstFull && window.limit >= 10 ? countRows(db, plan, request.count) : undefined;
  const [found, counted] = await Promise.all([rowsOf(db, plan, window), counting]);
  // the extra row only shows whether there is a next page
  const rows = window.type === 'all' ? found : found.slice(0, window.limit);
  const total = counted ?? (await totalOf(db, plan, { request, rows: rows.length, rest }));
  const last = rows.at(-1);
  const nextCursor = last && found.length > rows.length ? cursorOf(last, plan.keys) : undefined;
  const records = rows.map(plan.toRecord);
  if (request.populate?.length) await rest();
  await populate(query, records, request.populate ?? []);
  const isCapped = request.count === 'capped' && total > capLimit;
  return { records, total, isCapped, ...(nextCursor ? { nextCursor } : {}) };
}
