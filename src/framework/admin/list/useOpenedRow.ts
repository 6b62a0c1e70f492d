import { useStoreContext } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlacedEntity } from '../definitions/placesOf.ts';
import { listKey } from './listKey.ts';
import { rowStop } from './moveBetweenRows.ts';
import { type OpenedRow, openedRowKey } from './OpenedRow.ts';

interface OpenedRowMemory<Frame> {
  /** Around the rows. */
  frame: RefObject<Frame | null>;
  remember: (id: string) => void;
}

/** Whoever comes back from a record finds the list scrolled as they left it, with the focus on that record's row. */
export function useOpenedRow<Frame extends HTMLElement>(entity: PlacedEntity): OpenedRowMemory<Frame> {
  const store = useStoreContext();
  const key = openedRowKey(listKey(entity));
  const frame = useRef<Frame>(null);

  useEffect(() => {
    const opened = store.getItem<OpenedRow>(key);
    store.removeItem(key);
    if (!opened || !frame.current) return;
    frame.current.scrollTop = opened.top;
    frame.current.scrollLeft = opened.left;
    if (window.scrollY !== opened.page) window.scrollTo(0, opened.page);
    const rows = [...frame.current.querySelectorAll<HTMLElement>('[data-id]')];
    const row = rows.find(({ dataset }) => dataset.id === opened.id);
    if (!row) return;
    row.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
    // after a walk through the records it may be another row
    row.scrollIntoView({ block: 'nearest' });
  }, [store, key]);

  function remember(id: string): void {
    const { scrollTop = 0, scrollLeft = 0 } = frame.current ?? {};
    const opened: OpenedRow = { id, top: scrollTop, left: scrollLeft, page: window.scrollY };
    store.setItem(key, opened);
  }

  return { frame, remember };
}
