import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, type SortPayload, useDataProvider } from 'ra-core';
import { useListContext } from 'react-admin';
import type { ListMeta } from '../../../session/data-provider/QueryMeta.ts';
import { wholeRows } from '../ListRows.tsx';

/** Rows of a long page that are asked for before all of them: more than a screen shows. */
const firstRows = 60;

/** How long rows that were asked for ahead are not asked for again, in ms: screens are drawn faster. */
const shelfLifeMs = 2000;

/** When queries were asked ahead, in ms since 1970. */
const askedAt = new WeakMap<object, number>();

/** `staleTime` of a list: what `useAskSorted` has read counts as fresh until it is drawn, if it is the whole page. */
export function listStaleTime(query: Pick<Query, 'state'>): number {
  if (metaOf(query.state.data)?.awaited) return 0;
  return Date.now() - (askedAt.get(query) ?? 0) < shelfLifeMs ? shelfLifeMs : 0;
}

function metaOf(data: unknown): ListMeta | undefined {
  return (data as GetListResult | undefined)?.meta as ListMeta | undefined;
}

/**
 * Asks for the rows of the surrounding list in a new order, before the screen is drawn for it: drawing takes as long
 * as the answer. Of a long page the first rows come before all of them.
 */
export function useAskSorted(): (order: SortPayload) => void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, sort, perPage } = useListContext();

  function isShown({ queryKey }: Query): boolean {
    const params = queryKey[2] as Required<GetListParams>;
    return JSON.stringify([params.sort, params.pagination.perPage]) === JSON.stringify([sort, perPage]);
  }

  return (order) => {
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

    async function showFirst(signal: AbortSignal): Promise<void> {
      const before = shown?.state.data as GetListResult | undefined;
      const rows = Math.min(before?.total ?? 0, perPage);
      if (rows <= wholeRows) return;
      const { data } = await dataProvider.getList(resource, {
        ...params,
        pagination: { page: 1, perPage: firstRows },
        meta: { ...params.meta, count: 'none' },
        signal,
      });
      const meta = { capped: false, nextCursor: null, ...metaOf(before), awaited: rows - data.length };
      const pageInfo = { hasNextPage: rows < (before?.total ?? 0), hasPreviousPage: false };
      queryClient.setQueryData(queryKey, { data, total: before?.total, pageInfo, meta });
    }

    // the list reports a failure
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        await showFirst(signal);
        const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...params, signal });
        return { data, total, pageInfo, meta };
      },
    });
    const asked = cache.find({ queryKey });
    if (asked) askedAt.set(asked, Date.now());
  };
}
