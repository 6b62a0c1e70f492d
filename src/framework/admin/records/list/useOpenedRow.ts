import { useStoreContext } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { PlacedEntity } from '../../session/definitions/placesOf.ts';
import { isFocusLost } from '../../shell/layout/landFocus.ts';
import { listKey } from './listKey.ts';
import { rowStop } from './moveBetweenRows.ts';
import { type OpenedRow, openedRowKey } from './OpenedRow.ts';

interface OpenedRowMemory<Frame> {
  /** Around the rows. */
  frame: RefObject<Frame | null>;
  remember: (id: string) => void;
}

function rowsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-id]')];
}

function rowOf(frame: HTMLElement, id: string): HTMLElement | undefined {
  return rowsIn(frame).find(({ dataset }) => dataset.id === id);
}

/** The rows of another page begin at their top; the button that turned to the last page cannot keep the focus. */
function landOnFirstRow(frame: HTMLElement): void {
  frame.scrollTop = 0;
  if (!isFocusLost() && document.activeElement?.matches(':disabled') !== true) return;
  frame.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
}

/** Scrolls the rows as they were left, and puts the focus on the row of the record that was shown last. */
function landOnOpened(frame: HTMLElement, opened: OpenedRow, perPage: number): void {
  const { id, at, top, left, page } = opened;
  frame.scrollTop = top;
  frame.scrollLeft = left;
  if (window.scrollY !== page) window.scrollTo(0, page);
  // one that is gone leaves its place to the next
  const other = at === undefined ? undefined : (rowsIn(frame)[at % perPage] ?? rowsIn(frame).at(-1));
  const row = rowOf(frame, id) ?? other;
  row?.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
  // after a walk through the records it may be another row
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * Whoever comes back from a record finds the list scrolled as they left it, with the focus on that record's row; after a walk
 * to a record of another page, on that page.
 */
export function useOpenedRow<Frame extends HTMLElement>(entity: PlacedEntity): OpenedRowMemory<Frame> {
  const store = useStoreContext();
  const { data, page, perPage, setPage } = useListContext();
  const key = openedRowKey(listKey(entity));
  const frame = useRef<Frame>(null);
  const lastPage = useRef(page);
  /** Undefined before it was looked up, null once the list has landed on it. */
  const arriving = useRef<OpenedRow | null | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings other rows
  useEffect(() => {
    if (arriving.current === undefined) {
      arriving.current = store.getItem<OpenedRow>(key) ?? null;
      store.removeItem(key);
    }
    const isTurned = lastPage.current !== page;
    lastPage.current = page;
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
  }, [data]);

  function remember(id: string): void {
    const { scrollTop = 0, scrollLeft = 0 } = frame.current ?? {};
    const opened: OpenedRow = { id, top: scrollTop, left: scrollLeft, page: window.scrollY };
    store.setItem(key, opened);
  }

  return { frame, remember };
}
