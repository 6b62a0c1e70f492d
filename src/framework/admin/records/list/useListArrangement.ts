import { createContext, useContext } from 'react';
import type { ListView } from '../../../schema/lists/ListView.ts';

/** Parts of a view to change; undefined returns one to the definition. */
export type ViewChange = { [Part in Exclude<keyof ListView, 'filter'>]?: ListView[Part] | undefined };

/** How the surrounding list is arranged; its order and filter are react-admin's. */
export interface Arranging {
  arrangement: Omit<ListView, 'filter' | 'sort'>;
  /** Id of the open view. */
  viewId: string | undefined;
  /**
   * Takes effect at once: in an open view in the URL, else in the person's own arrangement, which the server
   * stores. The order in the URL is react-admin's (`useListSort`).
   */
  arrange: (change: ViewChange) => void;
}

/** Changes only with what it contains: parts of a list that read the URL would be drawn with each change of it. */
export const ArrangingContext = createContext<Arranging | null>(null);

/** @throws Error outside a list */
export function useListArrangement(): Arranging {
  const arranging = useContext(ArrangingContext);
  if (!arranging) throw new Error('useListArrangement is called outside a list.');
  return arranging;
}
