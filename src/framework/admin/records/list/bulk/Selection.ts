import { createContext, useContext } from 'react';
import type { JsonObject } from '../../../../schema/Json.ts';
import type { ListSelection } from '../../../../schema/lists/ListSelection.ts';

interface RangeEnd {
  /** Selects the rows from the start of the range to this one, instead of toggling it. */
  range?: boolean;
  /** Row that the range starts from, unless the last range ended there. */
  from?: string;
}

/** The selected rows of a list, on its pages or by its filter. */
export interface Selection {
  /** Whether rows can be selected here. */
  canSelect: boolean;
  /** Undefined if nothing is selected. */
  selection: ListSelection | undefined;
  count: number;
  /** Whether `count` is only a lower limit, because the server is still counting. */
  isCounting: boolean;
  /** Whether every row of the filter is selected, apart from those taken out again. */
  isByFilter: boolean;
  isSelected: (id: string | number) => boolean;
  toggle: (id: string | number, end?: RangeEnd) => void;
  /** Of the rows shown, how many are selected. */
  page: 'none' | 'some' | 'all';
  /** Selects all rows of the page, or unselects them if they all are. */
  selectPage: () => void;
  /** Selects all rows of the current filter. */
  selectAll: () => void;
  /** Selects exactly these records. */
  selectOnly: (ids: readonly string[]) => void;
  clear: () => void;
}

const nothing = () => undefined;

export const SelectionContext = createContext<Selection>({
  canSelect: false,
  selection: undefined,
  count: 0,
  isCounting: false,
  isByFilter: false,
  isSelected: () => false,
  toggle: nothing,
  page: 'none',
  selectPage: nothing,
  selectAll: nothing,
  selectOnly: nothing,
  clear: nothing,
});

/** The selection of the surrounding list; outside of lists nothing can be selected. */
export function useSelection(): Selection {
  return useContext(SelectionContext);
}

/** The filter that finds the selected records. */
export function selectionFilter(selection: ListSelection): JsonObject {
  if ('ids' in selection) return { id: selection.ids };
  const { filter, except = [] } = selection;
  if (except.length === 0) return filter;
  const others = { id: { $nin: except } };
  return 'id' in filter ? { $and: [filter, others] } : { ...filter, ...others };
}
