import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { headOf } from '../../../schema/headOf.ts';
import { nameFields } from '../../../schema/recordTitle.ts';
import { whenIdle } from '../../base/hooks/whenIdle.ts';
import type { QueryMeta } from '../../session/data-provider/QueryMeta.ts';
import { rowHeights } from './listCellStyles.ts';

/** Time in ms for which rows requested ahead are not requested again: screens are drawn faster. */
const shelfLifeMs = 2000;

/** Times of queries sent ahead, in ms since 1970. */
const askedAt = new WeakMap<object, number>();

/** The latest query that was asked ahead. */
let latest: object | undefined;

/** `staleTime` of a list: what `askAhead` has read counts as fresh until it is drawn. */
export function listStaleTime(query: object): number {
  return Date.now() - (askedAt.get(query) ?? 0) < shelfLifeMs ? shelfLifeMs : 0;
}

/** Number of rows that fill the window, at their smallest height. */
function rowsInWindow(): number {
  return Math.ceil(window.innerHeight / rowHeights.compact);
}

/** Parts of a list's request that the titles of records need. */
function titleMeta(entity: VisibleEntity, { populate = [] }: QueryMeta): QueryMeta {
  const fields = nameFields(entity);
  const pathOf = (entry: string | { path: string }) => (typeof entry === 'string' ? entry : entry.path);
  return { fields, populate: populate.filter((entry) => fields.includes(headOf(pathOf(entry)))) };
}

/** The first rows of a page, as the page. */
function asPage(first: GetListResult, outline: GetListResult): GetListResult {
  if (first.data.length >= outline.data.length) return first;
  return { ...outline, data: first.data, meta: { ...outline.meta, outline: outline.data } };
}

interface AheadRequest {
  dataProvider: Pick<DataProvider, 'getList'>;
  resource: string;
  /** As the list will ask. */
  params: GetListParams;
  /** For the first page of a list that may be long: what its records are. */
  long?: VisibleEntity | undefined;
}

/**
 * Asks for the rows of a list before it is drawn. The promise resolves with the answer, also if it is a failure, which
 * is left to the list. Of a long page, it asks for the rows that fill the window first, and for the whole page once
 * they are drawn.
 */
export async function askAhead(
  queryClient: QueryClient,
  { dataProvider, resource, params, long }: AheadRequest,
): Promise<void> {
  const queryKey = [resource, 'getList', params];
  const answered = queryClient.prefetchQuery({
    queryKey,
    async queryFn({ signal }) {
      const ask = (asked: GetListParams) => dataProvider.getList(resource, { ...asked, signal });
      if (!long) return await ask(params);
      const pagination = { page: 1, perPage: rowsInWindow() };
      // records with the same title have a second line: no row may grow when the rest arrives
      const meta = titleMeta(long, params.meta ?? {});
      return asPage(...(await Promise.all([ask({ ...params, pagination }), ask({ ...params, meta })])));
    },
  });
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query) askedAt.set(query, Date.now());
  latest = query;
  await answered;
  const isPart = queryClient.getQueryData<GetListResult>(queryKey)?.meta?.outline !== undefined;
  if (!isPart) return;
  whenIdle(() => {
    // of a list that is no longer shown, or not for long, once it is shown again
    const refetchType = latest === query ? 'active' : 'none';
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType });
  });
}

/** Pages up to this length are rendered whole. */
export const wholeRows = 100;

/** All rows of a page; of those that are still being loaded, the parts of their titles. */
export function wholePage(list: Partial<Pick<GetListResult, 'data' | 'meta'>>): readonly RaRecord[] {
  return list.meta?.outline ?? list.data ?? [];
}
