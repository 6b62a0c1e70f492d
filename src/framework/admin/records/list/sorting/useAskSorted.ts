import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, type SortPayload, useDataProvider } from 'ra-core';
import { useListContext } from 'react-admin';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { askAhead } from '../askAhead.ts';
import { wholePage, wholeRows } from '../wholePage.ts';

/**
 * Asks for the rows of the surrounding list in a new order, before the screen is drawn for it: drawing takes as long
 * as the answer. The promise resolves with the first rows, also if there is only a failure.
 */
export function useAskSorted(): (order: SortPayload) => Promise<void> {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const definitions = useDefinitions();
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
    const isLong = wholePage({ ...(shown.state.data as GetListResult | undefined) }).length > wholeRows;
    // what is left of another order would hold up this one
    if (isLong) void queryClient.cancelQueries({ queryKey: shown.queryKey, exact: true });
    const long = isLong ? definitions.entity(resource) : undefined;
    await askAhead(queryClient, { dataProvider, resource, params, long });
  };
}
