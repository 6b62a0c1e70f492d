import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, type SortPayload, useDataProvider } from 'ra-core';
import { useListContext } from 'react-admin';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { headOf } from '../../../../schema/headOf.ts';
import { nameFields } from '../../../../schema/titleFields.ts';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import type { QueryMeta } from '../../../session/data-provider/QueryMeta.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { askAhead } from '../askAhead.ts';
import { rowHeights } from '../listCellStyles.ts';
import { wholePage, wholeRows } from '../wholePage.ts';

/** The latest query that was asked ahead. */
let latest: object | undefined;

/** How many rows fill the window, however narrow they are. */
function rowsInWindow(): number {
  return Math.ceil(window.innerHeight / rowHeights.compact);
}

/** What the titles of records need of what a list asks for. */
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

/**
 * Asks for the rows of the surrounding list in a new order, before the screen is drawn for it: drawing takes as long
 * as the answer. The promise resolves with the answer, also if it is a failure. Of a long page, it asks for the rows
 * that fill the window first, and for the whole page once they are drawn.
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
    const page = wholePage({ ...(shown.state.data as GetListResult | undefined) });
    const entity = definitions.entity(resource);
    const isLong = page.length > wholeRows;
    // what is left of another order would hold up this one
    if (isLong) void queryClient.cancelQueries({ queryKey: shown.queryKey, exact: true });
    const { queryKey, query, answered } = askAhead(queryClient, {
      resource,
      params,
      async read({ signal }) {
        const ask = (asked: GetListParams) => dataProvider.getList(resource, { ...asked, signal });
        if (!isLong || !entity) return await ask(params);
        const pagination = { page: 1, perPage: rowsInWindow() };
        // records with the same title have a second line: no row may grow when the rest arrives
        const meta = titleMeta(entity, params.meta ?? {});
        return asPage(...(await Promise.all([ask({ ...params, pagination }), ask({ ...params, meta })])));
      },
    });
    latest = query;
    await answered;
    const isPart = queryClient.getQueryData<GetListResult>(queryKey)?.meta?.outline !== undefined;
    if (!isPart) return;
    whenIdle(() => {
      // of a list that is no longer shown, or not for long, once it is shown again
      const refetchType = latest === query ? 'active' : 'none';
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType });
    });
  };
}
