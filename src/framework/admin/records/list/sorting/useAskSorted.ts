import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, type SortPayload, useDataProvider } from 'ra-core';
import { useListContext } from 'react-admin';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import { askAhead } from '../askAhead.ts';
import { rowHeights } from '../listCellStyles.ts';
import { pageRows, wholeRows } from '../pageRows.ts';

/** The latest query that was asked ahead. */
let latest: object | undefined;

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
    const rows = pageRows({ ...(shown.state.data as GetListResult | undefined) });
    const isLong = rows > wholeRows;
    // what is left of another order would hold up this one
    if (isLong) void queryClient.cancelQueries({ queryKey: shown.queryKey, exact: true });
    const { queryKey, query, answered } = askAhead(queryClient, {
      resource,
      params,
      async read({ signal }) {
        if (!isLong) return await dataProvider.getList(resource, { ...params, signal });
        const pagination = { page: 1, perPage: firstRows() };
        return asPage(await dataProvider.getList(resource, { ...params, pagination, signal }), perPage);
      },
    });
    latest = query;
    await answered;
    const isPart = queryClient.getQueryData<GetListResult>(queryKey)?.meta?.pageRows !== undefined;
    if (!isPart) return;
    whenIdle(() => {
      // of a list that is no longer shown, or not for long, once it is shown again
      const refetchType = latest === query ? 'active' : 'none';
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType });
    });
  };
}
