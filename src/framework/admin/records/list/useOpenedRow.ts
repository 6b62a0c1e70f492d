import { useStoreContext } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { isFocusLost } from '../../shell/layout/landFocus.ts';
import { listKey } from './listKey.ts';
import { rowStop } from './moveBetweenRows.ts';
import { type OpenedRow, openedRowKey } from './OpenedRow.ts';

interface OpenedRowMemory<Frame> {
  /** Element around the rows. */
  frame: RefObject<Frame | null>;
  remember: (id: string) => void;
}

function rowsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-id]')];
}

function rowOf(frame: HTMLElement, id: string): HTMLElement | undefined {
  return rowsIn(frame).find(({ dataset }) => dataset.id === id);
}

/**
 * Shows a new page or order from its top. Focuses its first row if the focus was lost, e.g. because the pressed button
 * is disabled on the last page.
 */
function landOnFirstRow(frame: HTMLElement): void {
  frame.scrollTop = 0;
  if (!isFocusLost() && document.activeElement?.matches(':disabled') !== true) return;
  frame.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
}

/** Frames that a row of a long page may take to be rendered. */
const patience = 30;

function focusRow(frame: HTMLElement, find: () => HTMLElement | undefined, frames = patience): void {
  const row = find();
  if (!row) {
    if (frames > 0 && frame.isConnected) requestAnimationFrame(() => focusRow(frame, find, frames - 1));
    return;
  }
  row.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
  // a walk through the records may have ended on another row
  row.scrollIntoView({ block: 'nearest' });
}

/** Restores the scroll position and focuses the row of the last shown record. */
function landOnOpened(frame: HTMLElement, opened: OpenedRow, perPage: number): void {
  const { id, at, top, left, page } = opened;
  frame.scrollTop = top;
  frame.scrollLeft = left;
  if (window.scrollY !== page) window.scrollTo(0, page);
  // if the record is gone, the row at its index gets the focus
  const other = at === undefined ? undefined : (rowsIn(frame)[at % perPage] ?? rowsIn(frame).at(-1));
  focusRow(frame, () => rowOf(frame, id) ?? other);
}

/**
 * Restores a list on return from a record: its scroll position, and the focus on that record's row; after a
 * walk to a record of another page, that page. Shows another order from its first rows.
 */
export function useOpenedRow<Frame extends HTMLElement>(entity: EntityView): OpenedRowMemory<Frame> {
  const store = useStoreContext();
  const { data, page, perPage, sort, setPage } = useListContext();
  const key = openedRowKey(listKey(entity));
  const frame = useRef<Frame>(null);
  const order = `${sort.field} ${sort.order}`;
  const last = useRef({ page, order });
  /** Undefined before the lookup, null once the list has been restored. */
  const arriving = useRef<OpenedRow | null | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings other rows
  useEffect(() => {
    if (arriving.current === undefined) {
      arriving.current = store.getItem<OpenedRow>(key) ?? null;
      store.removeItem(key);
    }
    const isTurned = last.current.page !== page || last.current.order !== order;
    last.current = { page, order };
    const opened = arriving.current;
    if (!frame.current) return;
    if (!opened) {
      if (isTurned) landOnFirstRow(frame.current);
      return;
    }
    const ownPage = opened.at === undefined ? page : Math.floor(opened.at / perPage) + 1;
    if (ownPage !== page && !rowOf(frame.current, opened.id)) {
      setPage(ownPage);
      return;
    }
    arriving.current = null;
    landOnOpened(frame.current, opened, perPage);
  }, [data, order]);

  function remember(id: string): void {
    const { scrollTop = 0, scrollLeft = 0 } = frame.current ?? {};
    const opened: OpenedRow = { id, top: scrollTop, left: scrollLeft, page: window.scrollY };
    store.setItem(key, opened);
  }

  return { frame, remember };
}
