import type { DataProvider, GetListResult, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { HttpClient, HttpOptions } from '../http/HttpClient.ts';
import type { VersionCache } from './createVersionCache.ts';
import type { ListMeta, QueryMeta } from './QueryMeta.ts';
import { withMeta } from './withMeta.ts';

export type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/** So many ids fit into one address. */
const idsPerRequest = 150;

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / idsPerRequest);
  return Array.from({ length: count }, (_, at) => items.slice(at * idsPerRequest, (at + 1) * idsPerRequest));
}

/** The queries of `ra-data-simple-rest`, with `meta` in the address and what the headers say in the result. */
export function createReads(http: HttpClient, versions: VersionCache): Reads {
  /** A simple-rest provider for one call, since only its http client sees address and headers. */
  function restWith(meta: QueryMeta | undefined) {
    const seen = { headers: new Headers() };
    const provider = simpleRestProvider('/api', async (url: string, options?: HttpOptions) => {
      const answer = await http(withMeta(url, meta), options);
      seen.headers = answer.headers;
      return answer;
    });
    return { provider, seen };
  }

  function noteAll(resource: string, records: readonly unknown[]): void {
    for (const record of records) versions.note(resource, record);
  }

  function pageOf<Row extends RaRecord>(
    list: GetListResult<Row>,
    headers: Headers,
    { page, perPage }: { page: number; perPage: number },
  ): GetListResult<Row> {
    const nextCursor = headers.get('X-Next-Cursor');
    const meta: ListMeta = { capped: headers.get('X-Total-Capped') === 'true', nextCursor };
    const hasNextPage = nextCursor !== null || page * perPage < (list.total ?? 0);
    return { ...list, pageInfo: { hasNextPage, hasPreviousPage: page > 1 }, meta };
  }

  return {
    async getList<Row extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) {
      const { provider, seen } = restWith(params.meta);
      const list = await provider.getList<Row>(resource, { ...params, filter: params.filter ?? {} });
      noteAll(resource, list.data);
      return pageOf(list, seen.headers, params.pagination ?? { page: 1, perPage: 10 });
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
