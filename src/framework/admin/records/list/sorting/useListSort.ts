import { useEffect, useRef, useState } from 'react';
import { useListSortContext } from 'react-admin';
import { maxSortKeys } from '../../../../schema/lists/ListView.ts';
import { sortKeys, sortOrder } from '../../../../schema/lists/sortOrder.ts';
import type { SortKey } from '../../../../schema/model.ts';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { useAskSorted } from './useAskSorted.ts';

interface ListSort {
  /** What the list is sorted by, the most significant first. */
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
    void after.then(() => whenIdle(flush));
  };
}

/** The order of the surrounding list, by up to four columns. */
export function useListSort(entity: EntityView): ListSort {
  const { sort, setSort } = useListSortContext();
  const { arrange } = useListArrangement(entity);
  const askSorted = useAskSorted();
  const later = useLater();
  const keys = sortKeys({ field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' });
  function sortBy(next: readonly SortKey[]): void {
    const order = sortOrder(next);
    if (!order) return;
    const asked = askSorted(order);
    setSort(order);
    // it draws the screen again, which must not hold up the rows
    later(() => arrange({ sort: [...next] }), asked);
  }
  return {
    keys,
    sortBy,
    toggle(path, isFurther) {
      const first = keys[0]?.path === path ? keys[0] : undefined;
      if (isFurther) sortBy(withFurther(keys, path));
      else sortBy([first ? turned(first) : { path, direction: 'ASC' }]);
    },
  };
}
