import type { DataProvider, GetListResult, PaginationPayload, RaRecord, SortPayload } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { isJsonObject } from '../../../schema/Json.ts';
import { sortKeys, sortParameter } from '../../../schema/lists/sortOrder.ts';
import type { HttpClient, HttpOptions } from '../http/httpClient.ts';
import type { VersionCache } from './createVersionCache.ts';
import type { ListMeta, QueryMeta } from './QueryMeta.ts';
import { resourceUrl } from './records.ts';

/** Cursors of pages that are too deep to be requested by number. */
interface Cursors {
  /** Caches the cursor that an answer returned for the page after it. */
  note: (list: string, page: PaginationPayload, nextCursor: string | null) => void;
  /**
   * Returns the cursor of a page, or undefined for a numbered one. Without a cached cursor (a reload, a
   * shared link) it walks there from the last numbered row; null if the list ends before the page.
   */
  before: (list: string, page: PaginationPayload, walk: Walk) => Promise<string | null | undefined>;
}

/** Reads rows for their cursor only: behind `after`, else from row `offset` on. */
type Walk = (rows: { after?: string; offset: number; limit: number }) => Promise<string | null>;

/** Last row that can be requested by page number, a limit of the API. */
const deepestRow = 10_000;
/** Maximum number of rows the server returns at once. */
const longestStep = 1000;
/** Maximum number of cached cursors, enough to page back for an afternoon. */
const maxCursors = 2000;

/** Creates an empty cache of list cursors; beyond 2,000 the oldest are forgotten. */
function createCursors(): Cursors {
  const known = new Map<string, string>();
  const keyOf = (list: string, row: number) => `${row} ${list}`;

  function keep(list: string, row: number, cursor: string): void {
    known.delete(keyOf(list, row));
    known.set(keyOf(list, row), cursor);
    const [oldest] = known.keys();
    if (known.size > maxCursors && oldest !== undefined) known.delete(oldest);
  }

  async function walkTo(list: string, target: number, walk: Walk): Promise<string | null> {
    let row = Math.min(target, deepestRow);
    let cursor = await walk({ offset: row - 1, limit: 1 });
    while (cursor !== null && row < target) {
      const limit = Math.min(longestStep, target - row);
      cursor = await walk({ after: cursor, offset: row, limit });
      row += limit;
    }
    if (cursor !== null) keep(list, target, cursor);
    return cursor;
  }

  return {
    note(list, { page, perPage }, nextCursor) {
      const row = page * perPage;
      if (nextCursor !== null && row + perPage > deepestRow) keep(list, row, nextCursor);
    },
    async before(list, { page, perPage }, walk) {
      if (page * perPage <= deepestRow) return undefined;
      const row = (page - 1) * perPage;
      return known.get(keyOf(list, row)) ?? (await walkTo(list, row, walk));
    },
  };
}

/** Writes further sort keys, which `ra-data-simple-rest` takes for one field, as a list of pairs. */
function withSort(url: string, sort: SortPayload | undefined): string {
  if (!sort?.field.includes(',')) return url;
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('sort', sortParameter(sort));
  return `${path}?${params}`;
}

/** Adds `fields`, `populate`, `count` and `after` to the URL of a query. */
function withMeta(url: string, meta: QueryMeta = {}): string {
  const query = new URLSearchParams();
  if (meta.fields) query.set('fields', JSON.stringify(meta.fields));
  if (meta.populate) query.set('populate', JSON.stringify(meta.populate));
  if (meta.count) query.set('count', meta.count);
  if (meta.after) query.set('after', meta.after);
  const added = query.toString();
  if (added === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${added}`;
}

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

type ListParams = Parameters<DataProvider['getList']>[1];

/** Maximum number of ids in one URL. */
const idsPerRequest = 150;

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / idsPerRequest);
  return Array.from({ length: count }, (_, at) => items.slice(at * idsPerRequest, (at + 1) * idsPerRequest));
}

/**
 * The queries of `ra-data-simple-rest`, with `meta` added to the URL and the response headers to the result.
 */
export function createReads(http: HttpClient, versions: VersionCache): Reads {
  const cursors = createCursors();

  /** A simple-rest provider for one call, because only its HTTP client sees the URL and the headers. */
  function restWith(meta: QueryMeta | undefined, sort?: SortPayload) {
    const seen = { headers: new Headers() };
    const provider = simpleRestProvider('/api', async (url: string, options: HttpOptions = {}) => {
      // the URL has the range; browsers ask for the answer to a `Range` header to be unpacked
      const { headers: _range, ...rest } = options;
      const answer = await http(withMeta(withSort(url, sort), meta), rest);
      seen.headers = answer.headers;
      return answer;
    });
    return { provider, seen };
  }

  function noteAll(resource: string, records: readonly unknown[]): void {
    for (const record of records) versions.note(resource, record);
  }

  /** Raises a capped total to the rows seen so far: react-admin leaves pages beyond the total. */
  function pageOf<Row extends RaRecord>(
    list: GetListResult<Row>,
    headers: Headers,
    { page, perPage }: PaginationPayload,
  ): GetListResult<Row> {
    const nextCursor = headers.get('X-Next-Cursor');
    const isCapped = headers.get('X-Total-Capped') === 'true';
    const seen = (page - 1) * perPage + list.data.length + (nextCursor === null ? 0 : 1);
    const total = isCapped && list.data.length > 0 ? Math.max(list.total ?? 0, seen) : (list.total ?? 0);
    // the last page of a capped list knows the exact total
    const meta: ListMeta = { capped: isCapped && (nextCursor !== null || total > seen), nextCursor };
    const hasNextPage = nextCursor !== null || page * perPage < total;
    return { ...list, total, pageInfo: { hasNextPage, hasPreviousPage: page > 1 }, meta };
  }

  /** Reads the cursor behind some rows of a list without the rows themselves. */
  function walkIn(resource: string, { sort, filter, signal }: ListParams): Walk {
    return async ({ after, offset, limit }) => {
      const query = new URLSearchParams({
        ...(sort ? { sort: sortParameter(sort) } : {}),
        range: JSON.stringify([offset, offset + limit - 1]),
        filter: JSON.stringify(filter ?? {}),
        fields: '["id"]',
        count: 'none',
        ...(after === undefined ? {} : { after }),
      });
      const answer = await http(`${resourceUrl(resource)}?${query}`, signal ? { signal } : {});
      return answer.headers.get('X-Next-Cursor');
    };
  }

  /** All rows of a list, by `find`. */
  async function readWhole<Row extends RaRecord>(
    resource: string,
    { sort, filter = {}, meta, signal }: ListParams,
  ): Promise<GetListResult<Row>> {
    const { fields, populate, skipPagination }: QueryMeta = meta ?? {};
    const keys = sort ? sortKeys(sort) : [];
    const order = sort && {
      sortBy: keys.map(({ path }) => path),
      sortDesc: keys.map(({ direction }) => direction === 'DESC'),
    };
    const query = new URLSearchParams({
      json: JSON.stringify({ filter, fields, populate, skipPagination, ...order }),
    });
    const { json } = await http(`${resourceUrl(resource)}/find?${query}`, signal ? { signal } : {});
    const data = (Object.values(isJsonObject(json) ? json : {}).find(Array.isArray) ?? []) as Row[];
    noteAll(resource, data);
    return { data, total: data.length };
  }

  async function readPage<Row extends RaRecord>(
    resource: string,
    params: ListParams,
  ): Promise<GetListResult<Row>> {
    const { pagination = { page: 1, perPage: 10 }, sort, filter = {} } = params;
    const key = JSON.stringify([resource, sort, filter]);
    const after = await cursors.before(key, pagination, walkIn(resource, params));
    if (after === null)
      return { data: [], total: 0, pageInfo: { hasNextPage: false, hasPreviousPage: true } };
    const { provider, seen } = restWith(after === undefined ? params.meta : { ...params.meta, after }, sort);
    const list = pageOf(
      await provider.getList<Row>(resource, { ...params, filter }),
      seen.headers,
      pagination,
    );
    noteAll(resource, list.data);
    cursors.note(key, pagination, list.meta.nextCursor);
    return list;
  }

  return {
    async getList<Row extends RaRecord>(resource: string, params: ListParams) {
      if (params.meta?.skipPagination) return await readWhole<Row>(resource, params);
      const list = await readPage<Row>(resource, params);
      const { page = 1, perPage = 10 } = params.pagination ?? {};
      const last = Math.ceil((list.total ?? 0) / perPage);
      // the rows of the last page were deleted: react-admin would go to the first one instead of to the one before
      // NaN where nothing was counted
      if (list.data.length > 0 || !(last >= 1 && page > last)) return list;
      return await readPage<Row>(resource, { ...params, pagination: { page: last, perPage } });
    },
    async getOne<Row extends RaRecord>(resource: string, params: Parameters<DataProvider['getOne']>[1]) {
      const one = await restWith(params.meta).provider.getOne<Row>(resource, params);
      versions.note(resource, one.data);
      return one;
    },
    async getMany<Row extends RaRecord>(resource: string, params: Parameters<DataProvider['getMany']>[1]) {
      const answers = await Promise.all(
        chunks(params.ids).map((ids) =>
          restWith(params.meta).provider.getMany<Row>(resource, { ...params, ids }),
        ),
      );
      const data = answers.flatMap((answer) => answer.data);
      noteAll(resource, data);
      return { data };
    },
    async getManyReference<Row extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) {
      const { provider, seen } = restWith(params.meta);
      const list = await provider.getManyReference<Row>(resource, params);
      noteAll(resource, list.data);
      return pageOf(list, seen.headers, params.pagination);
    },
  };
}
