import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, type SortPayload, useDataProvider } from 'ra-core';
import { useListContext } from 'react-admin';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import { rowHeights } from '../listCellStyles.ts';
import { pageRows, wholeRows } from '../pageRows.ts';

/** How long rows that were asked for ahead are not asked for again, in ms: screens are drawn faster. */
const shelfLifeMs = 2000;

/** When queries were asked ahead, in ms since 1970. */
const askedAt = new WeakMap<object, number>();

/** The latest query that was asked ahead. */
let latest: object | undefined;

/** `staleTime` of a list: what `useAskSorted` has read counts as fresh until it is drawn. */
export function listStaleTime(query: object): number {
  return Date.now() - (askedAt.get(query) ?? 0) < shelfLifeMs ? shelfLifeMs : 0;
}

/** Rows that fill the window, however narrow they are. */
function firstRows(): number {
  return Math.ceil(window.innerHeight / rowHeights.compact);
}

/** The first rows of a page, as the page. */
function asPage(first: GetListResult, perPage: number): GetListResult {
  const { data, total = 0, meta } = first;
  if (data.length >= total) return first;
  const pageInfo = { hasNextPage: total > perPage, hasPreviousPage: false };
  return { data, total, pageInfo, meta: { ...meta, pageRows: Math.min(perPage, total) } };
}

/**
 * Asks for the rows of the surrounding list in a new order, before the screen is drawn for it: drawing takes as long
 * as the answer. The promise resolves with the answer, also if it is a failure. Of a long page,
 * the rows that fill the window come first, and the whole page once they are drawn.
 */
export function useAskSorted(): (order: SortPayload) => Promise<void> {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, sort, perPage } = useListContext();

  function isShown({ queryKey }: Query): boolean {
    const params = queryKey[2] as Required<GetListParams>;
    return JSON.stringify([params.sort, params.pagination.perPage]) === JSON.stringify([sort, perPage]);
  }

  return async (order) => {
    const cache = queryClient.getQueryCache();
    const lists = [resource, 'getList'];
    const shown = cache.find({ queryKey: lists, exact: false, type: 'active', predicate: isShown });
    if (!shown) return;
    const params = {
      ...(shown.queryKey[2] as GetListParams),
      pagination: { page: 1, perPage },
      sort: order,
    };
    const queryKey = [...lists, params];
    const rows = pageRows({ ...(shown.state.data as GetListResult | undefined) });
    const isLong = rows > wholeRows;
    // what is left of another order would hold up this one
    if (isLong) void queryClient.cancelQueries({ queryKey: shown.queryKey, exact: true });
    // the list reports a failure
    const answered = queryClient.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        if (!isLong) return await dataProvider.getList(resource, { ...params, signal });
        const pagination = { page: 1, perPage: firstRows() };
        const first = await dataProvider.getList(resource, { ...params, pagination, signal });
        return asPage(first, perPage);
      },
    });
    const asked = cache.find({ queryKey });
    if (asked) askedAt.set(asked, Date.now());
    latest = asked;
    await answered;
    const isPart = (asked?.state.data as GetListResult | undefined)?.meta?.pageRows !== undefined;
    if (!isPart) return;
    whenIdle(() => {
      // of a list that is no longer shown, or not for long, once it is shown again
      const refetchType = latest === asked ? 'active' : 'none';
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType });
    });
  };
}
