import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ListColumn } from '../columns/listColumns.ts';
import type { GridDom } from './createGridDom.ts';
import type { GridPlace, GridRange, GridSize } from './GridRange.ts';
import type { GridContent } from './useGridContent.ts';
import type { WrittenCells } from './useWriteCells.ts';

/** Attribute of the table body at the end of the rows, where a new one is typed. */
export const newRowBody = 'data-new-row';

/** Input on its way to the server, or refused: a value, or the typed or pasted text. */
export type PendingCell = { value: unknown } | { text: string };

/** Mark of one cell beyond the stored value. */
export interface CellMark {
  isFocused?: true;
  isInRange?: true;
  /** Lower right end of the chosen cells. */
  isCorner?: true;
  pending?: PendingCell;
  /** Why the value was refused, in German. */
  problem?: string;
}

/** The marked cells of a row, by the path of their column. */
export type RowMarks = Readonly<Record<string, CellMark>>;

/** State of the grid for the rows of a list, which load before it. */
export interface GridState {
  /** The same object until a mark of the row changes. */
  marksOf: (id: string) => RowMarks | undefined;
  mark: (marks: ReadonlyMap<string, RowMarks>) => void;
  /** Row that keyboard users reach by Tab, and that stays rendered; the first one by default. */
  tabStop: () => string | undefined;
  setTabStop: (id: string | undefined) => void;
  /** Renders a row at once, so that it takes the focus before the next key, and scrolls to it; absent if all are. */
  reveal: ((index: number) => void) | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the state of a grid without marks. */
export function createGridState(): GridState {
  const listeners = new Set<() => void>();
  let known: ReadonlyMap<string, RowMarks> = new Map();
  let tabStop: string | undefined;
  function tell(): void {
    for (const listener of [...listeners]) listener();
  }
  return {
    marksOf: (id) => known.get(id),
    mark(marks) {
      const kept = [...marks].map(([id, row]) => {
        const before = known.get(id);
        return [id, JSON.stringify(before) === JSON.stringify(row) && before ? before : row] as const;
      });
      known = new Map(kept);
      tell();
    },
    tabStop: () => tabStop,
    setTabStop(id) {
      tabStop = id;
      tell();
    },
    reveal: undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null in tables that nobody edits. */
export const GridContext = createContext<GridState | null>(null);

const nothing = () => () => undefined;

/**
 * The marks of a row, and whether Tab reaches it; undefined if every row can be reached.
 * @param index on the page; rows without one are not part of the grid
 */
export function useGridRow(
  id: string,
  index: number | undefined,
): { marks?: RowMarks | undefined; isStop?: boolean } {
  const context = useContext(GridContext);
  const grid = index === undefined ? null : context;
  const marks = useSyncExternalStore(grid?.subscribe ?? nothing, () => grid?.marksOf(id));
  const isStop = useSyncExternalStore(grid?.subscribe ?? nothing, () => {
    const tabStop = grid?.tabStop();
    return tabStop === undefined ? index === 0 : tabStop === id;
  });
  return grid ? { marks, isStop } : {};
}

/** State and actions shared by keys, mouse and clipboard. */
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
