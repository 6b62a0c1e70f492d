import type { ListColumn } from '../columns/listColumns.ts';
import type { GridDom } from './createGridDom.ts';
import type { GridPlace, GridRange, GridSize } from './GridRange.ts';
import type { GridContent } from './useGridContent.ts';
import type { WrittenCells } from './useWriteCells.ts';

/** What keys, mouse and clipboard work on. */
export interface GridTools {
  /** Up, down and left on a name then belong to the groups. */
  isGrouped: boolean;
  range: GridRange | null;
  size: GridSize;
  columns: readonly ListColumn[];
  content: GridContent;
  written: WrittenCells;
  dom: GridDom;
  /** Chooses cells and focuses the active one. */
  select: (range: GridRange) => void;
  setRange: (range: GridRange | null) => void;
  /** Whether a cell was chosen by key or mouse, rather than focused by something else. */
  isChosen: (place: GridPlace) => boolean;
  forgetChosen: () => void;
  /** Says why a cell cannot be edited. */
  explain: (place: GridPlace) => void;
  /** Notes that the focus has come to a cell. */
  enter: (place: GridPlace) => void;
  toggleRow: (row: number) => void;
  /** Opens the record of a cell beside the list. */
  openBeside: (place: GridPlace) => void;
  /** Whether a place is in the row of a record that has yet to be created. */
  isNew: (place: GridPlace) => boolean;
  /** Leaves the last row downwards: begins a new one, after saving the one that was left. False if there is none. */
  goBeyond: (from: GridPlace) => boolean;
  /** Opens the editor of a cell, or switches a yes or no over. */
  edit: (place: GridPlace) => void;
  /** Last row of a block that is being filled. */
  fillTo: number | null;
  setFillTo: (row: number | null) => void;
  /** Saves what is being edited. */
  leaveEditor: () => void;
}
