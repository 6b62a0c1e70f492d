import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../shell/layout/landFocus.ts';
import { listCells } from '../listCellStyles.ts';
import { rowStop } from '../moveBetweenRows.ts';
import type { GridPlace } from './GridRange.ts';
import type { GridState } from './GridState.ts';

/** Finds the elements of places and the places of elements. */
export interface GridDom {
  /** Undefined for the checkbox of a row, and outside of rows. */
  placeOf: (target: EventTarget | null) => GridPlace | undefined;
  /** Null if the row is not rendered. */
  cellAt: (place: GridPlace) => HTMLTableCellElement | null;
  /** Focuses a cell, or the link of the first one; scrolls to its row if necessary. */
  focus: (place: GridPlace) => void;
  /** Scrolls to a cell whose row is rendered. */
  show: (place: GridPlace) => void;
  focusCheckbox: (row: number) => void;
  /** Focuses the grid itself if nothing has the focus. */
  takeLostFocus: () => void;
  /** The row whose checkbox an element is. */
  checkboxRowOf: (target: Element) => number | undefined;
}

/** Frames that a row may take to be rendered. */
const patience = 20;

/**
 * Finds and focuses the cells of a grid in `frame`. A row that is not rendered yet is waited for, up to 20
 * frames.
 */
export function createGridDom(frame: RefObject<HTMLElement | null>, grid: GridState): GridDom {
  function rowAt(row: number): HTMLTableRowElement | null {
    return frame.current?.querySelector<HTMLTableRowElement>(`tr[data-row="${row}"]`) ?? null;
  }

  function cellsOf(row: HTMLTableRowElement): HTMLTableCellElement[] {
    return [...row.cells].filter(({ classList }) => !classList.contains(checkboxClass));
  }

  function cellAt({ row, column }: GridPlace): HTMLTableCellElement | null {
    const element = rowAt(row);
    return (element && cellsOf(element)[column]) ?? null;
  }

  function focus(place: GridPlace, frames = patience): void {
    if (!cellAt(place) && frames === patience) grid.reveal?.(place.row);
    const cell = cellAt(place);
    if (!cell) {
      if (frames > 0) requestAnimationFrame(() => focus(place, frames - 1));
      return;
    }
    const link = place.column === 0 ? cell.querySelector<HTMLElement>(`[${rowStop}="link"]`) : null;
    if (!link) cell.tabIndex = -1;
    (link ?? cell).focus({ preventScroll: true });
    showCell(cell);
  }

  /** Scrolls a cell out from under the head and the first columns, which stay. */
  function showCell(cell: HTMLTableCellElement): void {
    const { current } = frame;
    const first = cell.parentElement?.querySelector<HTMLElement>(`.${listCells.first}`);
    if (!current || !first) return;
    const [box, outer, kept] = [cell, current, first].map((element) => element.getBoundingClientRect());
    if (!box || !outer || !kept) return;
    const top = outer.top + (current.querySelector('thead')?.offsetHeight ?? 0);
    if (box.top < top) current.scrollTop -= top - box.top;
    else if (box.bottom > outer.top + current.clientHeight)
      current.scrollTop += box.bottom - outer.top - current.clientHeight;
    if (cell === first) return;
    if (box.left < kept.right) current.scrollLeft -= kept.right - box.left;
    else if (box.right > outer.left + current.clientWidth)
      current.scrollLeft += box.right - outer.left - current.clientWidth;
  }

  return {
    placeOf(target) {
      const cell = target instanceof Element ? target.closest('td') : null;
      const row = cell?.closest('tr');
      const at = row?.dataset.row;
      if (!cell || !row || at === undefined) return undefined;
      const column = cellsOf(row).indexOf(cell);
      return column < 0 ? undefined : { row: Number(at), column };
    },
    cellAt,
    focus: (place) => focus(place),
    show(place) {
      const cell = cellAt(place);
      if (cell) showCell(cell);
    },
    checkboxRowOf(target) {
      const row = target.getAttribute(rowStop) === 'checkbox' ? target.closest('tr') : null;
      return row?.dataset.row === undefined ? undefined : Number(row.dataset.row);
    },
    takeLostFocus() {
      const { current } = frame;
      if (!current || !isFocusLost()) return;
      current.tabIndex = -1;
      current.focus({ preventScroll: true });
    },
    focusCheckbox: (row) => rowAt(row)?.querySelector<HTMLElement>(`[${rowStop}="checkbox"]`)?.focus(),
  };
}

const [checkboxClass = ''] = listCells.select.split(' ');

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Listens to events of an element; the latest listeners are called, of the names given first. */
export function useFrameEvents(frame: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const ended = new AbortController();
    for (const name of Object.keys(latest.current) as (keyof Listeners)[]) {
      const call = (event: Event) => {
        const listener = latest.current[name] as ((event: Event) => void) | undefined;
        listener?.(event);
      };
      current.addEventListener(name, call, { signal: ended.signal });
    }
    return () => ended.abort();
  }, [frame]);
}
