import { createListeners } from '../../framework/admin/base/store/createListeners.ts';
import { extendRange, type RowRange, without } from '../../framework/admin/records/list/bulk/ranges.ts';

/** What the lasso on the map does. */
export const lassoTitle = 'Mit dem Lasso auswählen';

/** The selected results of a tab. A store, so that only what shows one of them renders again. */
export interface Picks {
  /** Ids in the order of their selection; the same array until it changes. */
  current: () => readonly string[];
  has: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
  toggle: (id: string) => void;
  /** Selects the rows from the last one toggled to this, instead of those of the range before. */
  extend: (id: string, rows: readonly string[], from?: string) => void;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Creates a store in which nothing is selected. */
export function createPicks(): Picks {
  const { subscribe, notify } = createListeners();
  let ids: readonly string[] = [];
  let known = new Set<string>();
  let range: RowRange | null = null;

  function set(next: readonly string[]): void {
    if (next.length === ids.length && next.every((id, at) => id === ids[at])) return;
    ids = next;
    known = new Set(next);
    notify();
  }

  const add = (added: readonly string[]) => set([...new Set([...ids, ...added])]);
  const remove = (removed: readonly string[]) => set(without(ids, removed));

  return {
    current: () => ids,
    has: (id) => known.has(id),
    subscribe,
    toggle(id) {
      range = { start: id, end: id };
      if (known.has(id)) remove([id]);
      else add([id]);
    },
    extend(id, rows, from) {
      const { range: extended, selected, unselected } = extendRange(rows, range, { to: id, from });
      range = extended;
      set([...new Set([...without(ids, unselected), ...selected])]);
    },
    add,
    remove,
    clear() {
      range = null;
      set([]);
    },
  };
}
