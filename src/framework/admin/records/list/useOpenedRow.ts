import { useStoreContext } from 'ra-core';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { isFocusLost } from '../../shell/layout/landFocus.ts';
import { wholePage } from './askAhead.ts';
import { listKey } from './listKey.ts';
import { rowStop } from './moveBetweenRows.ts';
import { useOpenBeside } from './panel/openBeside.ts';
import { useListWalk } from './useListWalk.ts';

/** The last opened row and the scroll position of its list. */
export interface OpenedRow {
  id: string;
  /** Its index in the whole list, from 0, set after a walk to it. */
  at?: number;
  /** Scroll offset of the table within its frame, in px. */
  top: number;
  left: number;
  /** Scroll offset of the page, in px. */
  page: number;
}

/**
 * Key in react-admin's store, which is separate for each user.
 * @param list see `listKey`
 */
export function openedRowKey(list: string): string {
  return `${list}.list.opened`;
}

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

/** The record of the row to focus: the opened one, or that at its index if it is gone. Groups load rows of their own. */
function rowToLandOn(
  { id, at }: OpenedRow,
  ids: readonly string[],
  { count, perPage }: { count: number; perPage: number },
): string {
  if (count > ids.length || ids.includes(id) || at === undefined) return id;
  return ids[at % perPage] ?? ids.at(-1) ?? id;
}

/** Events by which a user chooses another place than the restored one. */
const actions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scroll offset of the frame at which a row of a long page is drawn: as before, unless the row lies elsewhere. */
function topFor(frame: HTMLElement, { top }: OpenedRow, at: number, count: number): number {
  const height = frame.scrollHeight / Math.max(count, 1);
  const isInView =
    at < 0 || (at * height >= top - height && at * height <= top + frame.clientHeight - height);
  return isInView ? top : Math.max(0, at * height - frame.clientHeight / 2);
}

/**
 * Restores the scroll position and focuses a row as soon as it is drawn: the rows of a long page come later.
 * @param at its index on the page; -1 if it has not been loaded
 * @returns ends the wait
 */
function landOnRow(frame: HTMLElement, opened: OpenedRow, id: string, at: number, count: number): () => void {
  const ended = new AbortController();
  const stop = () => ended.abort();

  function restore(): void {
    frame.scrollTop = topFor(frame, opened, at, count);
    frame.scrollLeft = opened.left;
    if (window.scrollY !== opened.page) window.scrollTo(0, opened.page);
  }

  function land(): void {
    const row = rowOf(frame, id);
    if (!row) {
      restore();
      return;
    }
    stop();
    row.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
    // a walk through the records may have ended on another row
    row.scrollIntoView({ block: 'nearest' });
  }

  restore();
  land();
  if (ended.signal.aborted) return stop;
  const observer = new MutationObserver(land);
  observer.observe(frame, { childList: true, subtree: true });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of actions) window.addEventListener(name, stop, { capture: true, signal: ended.signal });
  return stop;
}

/**
 * Restores a list on return from a record: its scroll position, and the focus on that record's row; after a
 * walk to a record of another page, that page. Shows another order from its first rows.
 */
export function useOpenedRow<Frame extends HTMLElement>(entity: EntityView): OpenedRowMemory<Frame> {
  const store = useStoreContext();
  const { data, meta, page, perPage, sort, setPage } = useListContext();
  const key = openedRowKey(listKey(entity));
  const frame = useRef<Frame>(null);
  const order = `${sort.field} ${sort.order}`;
  const last = useRef({ page, order });
  const wait = useRef<() => void>(() => undefined);
  /** Undefined before the lookup, null once the list has been restored. */
  const arriving = useRef<OpenedRow | null | undefined>(undefined);

  function openedBefore(): OpenedRow | null {
    if (arriving.current === undefined) {
      arriving.current = store.getItem<OpenedRow>(key) ?? null;
      store.removeItem(key);
    }
    return arriving.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings other rows
  useEffect(() => {
    const isTurned = last.current.page !== page || last.current.order !== order;
    last.current = { page, order };
    const opened = openedBefore();
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
    const rows = data ?? [];
    const ids = rows.map(({ id }) => String(id));
    const count = wholePage({ data: rows, meta }).length;
    const target = rowToLandOn(opened, ids, { count, perPage });
    // the rest of a long page follows its first rows
    if (count <= ids.length || ids.includes(opened.id)) arriving.current = null;
    wait.current();
    wait.current = landOnRow(frame.current, opened, target, ids.indexOf(target), count);
  }, [data, order]);
  useEffect(() => () => wait.current(), []);

  function remember(id: string): void {
    const { scrollTop = 0, scrollLeft = 0 } = frame.current ?? {};
    const opened: OpenedRow = { id, top: scrollTop, left: scrollLeft, page: window.scrollY };
    store.setItem(key, opened);
  }

  return { frame, remember };
}

/** Whether the click ends a text selection in the row. */
function isMarking(row: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row);
}

/** Whether the browser opens the link elsewhere, e.g. in another tab. */
function isElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}

/**
 * Click handler of the table body: opens the clicked row, or its record beside the list; nothing on other
 * interactive elements and after a text selection. The name of a record is a link: with Ctrl, it is the browser's.
 */
export function useOpenRow(
  entity: VisibleEntity,
  onOpen: (id: string) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const walkFrom = useListWalk(entity);
  const openBeside = useOpenBeside(entity);
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || openBeside(target)) return;
    const isName = target.closest(`a[${rowStop}="link"]`) !== null;
    if (isName ? isElsewhere(event) : target.closest('a, button, label, .list-select')) return;
    const row = target.closest('tr');
    const id = row?.dataset.id;
    if (!row || !id || (!isName && isMarking(row))) return;
    event.preventDefault();
    onOpen(id);
    navigate(profilePath(entity, id), { state: walkFrom(id) });
  };
}
