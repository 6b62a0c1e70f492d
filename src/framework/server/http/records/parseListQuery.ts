import { AppError } from '../../../schema/errors.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { SortKey } from '../../../schema/model.ts';
import {
  type CountMode,
  type ListRequest,
  largestPage,
  type PopulateRequest,
  type Window,
} from '../../query/ListRequest.ts';
import type { ReadOptions } from '../../repository/readRecord.ts';

const defaultLimit = 10;
const maxNames = 200;

function fail(name: string, sentence: string): never {
  throw new AppError(
    'badQuery',
    { fields: { [name]: sentence } },
    `Die Abfrage ist ungültig: ${name}: ${sentence}`,
  );
}

/** Parses a query parameter as JSON. */
export function parseJson(name: string, text: unknown): unknown {
  if (typeof text !== 'string') fail(name, 'Der Parameter darf nur einmal vorkommen.');
  try {
    return JSON.parse(text);
  } catch {
    fail(name, 'Das ist kein gültiges JSON.');
  }
}

/** Refuses unknown parameters: a misspelt filter must not return everything. */
export function refuseUnknown(query: Record<string, unknown>, allowed: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !allowed.includes(name));
  if (unknown !== undefined) fail(unknown.slice(0, 100), 'Diesen Parameter gibt es nicht.');
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

/** @throws AppError 400 unless it is a list of names. */
export function readNames(name: string, value: unknown): string[] {
  if (!Array.isArray(value) || value.length > maxNames || !value.every(isName))
    fail(name, 'Erwartet wird eine Liste von Feldern.');
  return value;
}

function readPopulateEntry(value: unknown): PopulateRequest {
  if (isName(value)) return { path: value };
  if (!isJsonObject(value) || !isName(value.path))
    fail('populate', 'Erwartet werden Felder oder {path, fields}.');
  const unknown = Object.keys(value).find((name) => name !== 'path' && name !== 'fields');
  if (unknown !== undefined) fail(`populate.${unknown.slice(0, 100)}`, 'Diesen Parameter gibt es nicht.');
  return {
    path: value.path,
    ...(value.fields === undefined ? {} : { fields: readNames('populate', value.fields) }),
  };
}

/** @throws AppError 400 unless it is a list of relations. */
function readPopulate(value: unknown): PopulateRequest[] {
  if (!Array.isArray(value) || value.length > maxNames) fail('populate', 'Erwartet wird eine Liste.');
  return value.map(readPopulateEntry);
}

function readNumber(name: string, value: unknown, { from, to }: { from: number; to: number }): number {
  if (!Number.isInteger(value) || (value as number) < from || (value as number) > to) {
    fail(name, `Erwartet wird eine ganze Zahl von ${from} bis ${to}.`);
  }
  return value as number;
}

function readSortPair(value: unknown): SortKey[] {
  if (!Array.isArray(value) || value.length === 0) fail('sort', 'Erwartet wird ["feld", "ASC"].');
  if (Array.isArray(value[0])) return value.flatMap(readSortPair);
  const [path, direction = 'ASC'] = value;
  if (!isName(path) || (direction !== 'ASC' && direction !== 'DESC') || value.length > 2)
    fail('sort', 'Erwartet wird ["feld", "ASC"].');
  return [{ path, direction }];
}

function readRange(value: unknown): Window {
  if (!Array.isArray(value) || value.length !== 2) fail('range', 'Erwartet wird [von, bis].');
  const from = readNumber('range', value[0], { from: 0, to: 1_000_000_000 });
  const to = readNumber('range', value[1], { from, to: from + largestPage - 1 });
  return { type: 'range', offset: from, limit: to - from + 1 };
}

function readCursorText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 4000)
    fail('after', 'Dieser Seitenzeiger ist ungültig.');
  return value;
}

function readCount(value: unknown): CountMode {
  if (value === undefined) return 'capped';
  if (value !== 'exact' && value !== 'capped' && value !== 'none')
    fail('count', 'Möglich sind capped, exact und none.');
  return value;
}

/** ra-data-simple-rest fetches records by id without a range and expects all of them. */
function windowWithoutRange(filter: unknown): Window {
  const ids = isJsonObject(filter) ? (filter.id ?? filter._id) : undefined;
  return {
    type: 'range',
    offset: 0,
    limit: Array.isArray(ids) ? Math.min(largestPage, Math.max(1, ids.length)) : defaultLimit,
  };
}

const restParameters = ['sort', 'range', 'filter', 'fields', 'populate', 'count', 'after'];

/** Parses `GET /{resource}?sort&range&filter&fields&populate&count&after`, as sent by ra-data-simple-rest. */
export function parseRestQuery(query: Record<string, unknown>): ListRequest {
  refuseUnknown(query, restParameters);
  const json = (name: string) => (query[name] === undefined ? undefined : parseJson(name, query[name]));
  const filter = json('filter') ?? {};
  const [sort, range, fields, populate] = [json('sort'), json('range'), json('fields'), json('populate')];
  const window = range === undefined ? windowWithoutRange(filter) : readRange(range);
  const limit = window.type === 'all' ? defaultLimit : window.limit;
  return {
    filter,
    window:
      query.after === undefined ? window : { type: 'after', cursor: readCursorText(query.after), limit },
    count: readCount(query.count),
    ...(sort === undefined ? {} : { sort: readSortPair(sort) }),
    ...(fields === undefined ? {} : { fields: readNames('fields', fields) }),
    ...(populate === undefined ? {} : { populate: readPopulate(populate) }),
  };
}

/** Parts of a filter that may also be sent beside it. */
const besideFilter = ['near', '$search'] as const;

const findParameters = [
  'filter',
  ...besideFilter,
  'fields',
  'populate',
  'limit',
  'page',
  'sortBy',
  'sortDesc',
  'skipPagination',
  'count',
  'after',
];

function readFindWindow(body: Record<string, unknown>): Window {
  const { skipPagination = false, after } = body;
  if (typeof skipPagination !== 'boolean') fail('skipPagination', 'Erwartet wird true oder false.');
  if (skipPagination) return { type: 'all' };
  const limit =
    body.limit === undefined ? defaultLimit : readNumber('limit', body.limit, { from: 1, to: largestPage });
  if (after !== undefined) return { type: 'after', cursor: readCursorText(after), limit };
  const page = body.page === undefined ? 1 : readNumber('page', body.page, { from: 1, to: 1_000_000_000 });
  return { type: 'range', offset: (page - 1) * limit, limit };
}

function readFindSort({ sortBy, sortDesc }: Record<string, unknown>): SortKey[] {
  const paths = Array.isArray(sortBy) ? sortBy : [sortBy];
  const falling = Array.isArray(sortDesc) ? sortDesc : [sortDesc ?? false];
  return paths.map((path, position) => {
    const isDescending = falling[position] ?? falling[0] ?? false;
    if (!isName(path) || typeof isDescending !== 'boolean')
      fail('sortBy', 'Erwartet werden ein Feld und sortDesc true oder false.');
    return { path, direction: isDescending ? 'DESC' : 'ASC' };
  });
}

function readFindFilter(body: Record<string, unknown>): unknown {
  const { filter = {} } = body;
  const beside = besideFilter.filter((name) => body[name] !== undefined);
  if (beside.length === 0 || !isJsonObject(filter)) return filter;
  const twice = beside.find((name) => name in filter);
  if (twice !== undefined) fail(twice, 'Diese Angabe steht auch im Filter; sende sie nur einmal.');
  return { ...filter, ...Object.fromEntries(beside.map((name) => [name, body[name]])) };
}

/**
 * Parses the body of `find`: `{filter, near, $search, fields, populate, limit, page, sortBy, sortDesc,
 * skipPagination}`.
 */
export function parseFindQuery(body: unknown): ListRequest {
  if (!isJsonObject(body)) fail('json', 'Erwartet wird ein Objekt.');
  refuseUnknown(body, findParameters);
  return {
    filter: readFindFilter(body),
    window: readFindWindow(body),
    count: readCount(body.count),
    ...(body.sortBy === undefined ? {} : { sort: readFindSort(body) }),
    ...(body.fields === undefined ? {} : { fields: readNames('fields', body.fields) }),
    ...(body.populate === undefined ? {} : { populate: readPopulate(body.populate) }),
  };
}

/** The `maxPage` of a `find` response; for a capped total, the last page known to exist. */
export function maxPageOf(request: ListRequest, total: number): number {
  return request.window.type === 'all' ? 1 : Math.max(1, Math.ceil(total / request.window.limit));
}

/** Parses the query of `GET /{resource}/{id}`: `fields` and `populate`, each as JSON or as members of `json`. */
export function parseReadQuery(query: Record<string, unknown>): ReadOptions {
  refuseUnknown(query, ['fields', 'populate', 'json']);
  const body = query.json === undefined ? query : parseJson('json', query.json);
  if (!isJsonObject(body)) fail('json', 'Erwartet wird ein Objekt.');
  const value = (name: 'fields' | 'populate') =>
    typeof body[name] === 'string' ? parseJson(name, body[name]) : body[name];
  const [fields, populate] = [value('fields'), value('populate')];
  return {
    ...(fields === undefined ? {} : { fields: readNames('fields', fields) }),
    ...(populate === undefined ? {} : { populate: readPopulate(populate) }),
  };
}

/** The last entry of a list header: the one written by our own proxy. */
export function nearestEntry(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}
