import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type SortPayload, useDataProvider } from 'ra-core';
import { useListContext } from 'react-admin';

/** How long rows that were asked for ahead are not asked for again, in ms: screens are drawn faster. */
const shelfLifeMs = 2000;

/** When queries were asked ahead, in ms since 1970. */
const askedAt = new WeakMap<object, number>();

/** `staleTime` of a list: what `useAskSorted` has read counts as fresh until it is drawn. */
export function listStaleTime(query: object): number {
  return Date.now() - (askedAt.get(query) ?? 0) < shelfLifeMs ? shelfLifeMs : 0;
}

/**
 * Asks for the rows of the surrounding list in a new order, before the screen is drawn for it: drawing takes as long
 * as the answer. The promise resolves with the answer, also if it is a failure.
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
    // the list reports a failure
    const answered = queryClient.prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...params, signal });
        return { data, total, pageInfo, meta };
      },
    });
    const asked = cache.find({ queryKey });
    if (asked) askedAt.set(asked, Date.now());
    await answered;
  };
}
