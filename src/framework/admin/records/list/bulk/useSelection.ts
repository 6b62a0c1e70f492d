import { useContext } from 'react';
import { type Selection, SelectionContext } from './Selection.ts';

/** The selection of the surrounding list; outside of lists nothing can be selected. */
export function useSelection(): Selection {
  return useContext(SelectionContext);
}
