import { type Query, useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type GetListResult, type SortPayload, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useEvent, useListContext, useListSortContext } from 'react-admin';
import { maxSortKeys } from '../../../../schema/lists/ListView.ts';
import { sortKeys, sortOrder } from '../../../../schema/lists/sortOrder.ts';
import type { SortKey } from '../../../../schema/model.ts';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import { withPatience } from '../../../base/withPatience.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { askAhead, wholePage, wholeRows } from '../askAhead.ts';
import { useListArrangement } from '../listArrangement.ts';

/**
 * Asks for the rows of the surrounding list in a new order, before the screen is drawn for it: drawing takes as long
 * as the answer. The promise resolves with the first rows, also if there is only a failure.
 */
function useAskSorted(): (order: SortPayload) => Promise<void> {
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

interface ListSort {
  /** Sort keys of the list, the most significant first. */
  keys: readonly SortKey[];
  /** Sorts the list, and stores the order for the current user unless a view is open. */
  sortBy: (keys: readonly SortKey[]) => void;
  /** Sorts by a column, the other way round if it already does; `isFurther` adds it to those before. */
  toggle: (path: string, isFurther: boolean) => void;
}

function turned({ path, direction }: SortKey): SortKey {
  return { path, direction: direction === 'ASC' ? 'DESC' : 'ASC' };
}

/** A further key turns once and then leaves, unless it is the only one. */
function withFurther(keys: readonly SortKey[], path: string): SortKey[] {
  const known = keys.find((key) => key.path === path);
  if (!known) return [...keys, { path, direction: 'ASC' } as const].slice(-maxSortKeys);
  if (known.direction === 'DESC' && keys.length > 1) return keys.filter((key) => key !== known);
  return keys.map((key) => (key === known ? turned(key) : key));
}

/**
 * Does what may wait once `after` has ended and the browser is idle, and at the latest when the component is gone. Of
 * several, the last one.
 */
function useLater(): (run: () => void, after: Promise<unknown>) => void {
  const waiting = useRef<() => void>(undefined);
  const [flush] = useState(() => () => {
    const run = waiting.current;
    waiting.current = undefined;
    run?.();
  });
  useEffect(() => flush, [flush]);
  return (run, after) => {
    waiting.current = run;
    void after.then(() =>
      whenIdle(() => {
        if (waiting.current === run) flush();
      }),
    );
  };
}

/** The order of the surrounding list, by up to four columns. */
export function useListSort(): ListSort {
  const { sort, setSort } = useListSortContext();
  const { arrange } = useListArrangement();
  const askSorted = useAskSorted();
  const later = useLater();
  const keys = sortKeys({ field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' });
  const shown = `${sort.field} ${sort.order}`;
  /** Requested order, and the order shown meanwhile. */
  const pending = useRef<{ next: readonly SortKey[]; shown: string }>(undefined);
  const show = useEvent((next: readonly SortKey[], order: SortPayload) => {
    const { current } = pending;
    if (current?.next === next && current.shown === shown) setSort(order);
  });
  function sortBy(next: readonly SortKey[]): void {
    const order = sortOrder(next);
    if (!order) return;
    pending.current = { next, shown };
    const asked = askSorted(order);
    void withPatience(asked).then(() => show(next, order));
    // it draws the screen again, which must not hold up the rows
    later(() => arrange({ sort: [...next] }), asked);
  }
  return {
    keys,
    sortBy,
    toggle(path, isFurther) {
      const latest = pending.current?.shown === shown ? pending.current.next : keys;
      const first = latest[0]?.path === path ? latest[0] : undefined;
      if (isFurther) sortBy(withFurther(latest, path));
      else sortBy([first ? turned(first) : { path, direction: 'ASC' }]);
    },
  };
}
