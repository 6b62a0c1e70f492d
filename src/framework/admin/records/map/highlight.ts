import { createListeners } from '../../base/store/createListeners.ts';

interface Highlighted {
  /** Result under the mouse or with the focus, in the list or on the map. */
  hovered: string | null;
  /** Result chosen on the map. */
  selected: string | null;
}

/** Which result is highlighted. A store, so that only its row and its marker render again. */
export interface Highlight {
  current: () => Highlighted;
  subscribe: (listener: () => void) => () => void;
  hover: (id: string | null) => void;
  select: (id: string | null) => void;
}

/** Creates a store that highlights nothing. */
export function createHighlight(): Highlight {
  const { subscribe, notify } = createListeners();
  let state: Highlighted = { hovered: null, selected: null };
  const set = (change: Partial<Highlighted>) => {
    state = { ...state, ...change };
    notify();
  };
  return {
    current: () => state,
    subscribe,
    hover: (hovered) => {
      if (hovered !== state.hovered) set({ hovered });
    },
    select: (selected) => set({ selected }),
  };
}
