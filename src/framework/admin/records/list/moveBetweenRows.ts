import type { KeyboardEvent } from 'react';

/** Data attribute of the focusable elements of a row: its checkbox and its link. */
export const rowStop = 'data-row-stop';

function rowBeside(row: Element, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling;
    case 'ArrowUp':
      return row.previousElementSibling;
    case 'Home':
      return row.parentElement?.firstElementChild;
    case 'End':
      return row.parentElement?.lastElementChild;
    default:
      return undefined;
  }
}

/**
 * Arrow keys move the focus to the same element in the adjacent row, Home and End to that in the first and
 * last.
 * @returns the row that got the focus, and that which had it
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): { from: Element; to: Element } | null {
  const from = event.target;
  if (event.defaultPrevented || !(from instanceof Element) || event.altKey || event.ctrlKey || event.metaKey)
    return null;
  const stop = from.closest(`[${rowStop}]`)?.getAttribute(rowStop) ?? 'link';
  const row = from.closest('tr');
  const beside = row ? rowBeside(row, event.key) : undefined;
  if (!row || beside === undefined) return null;
  event.preventDefault();
  const target = beside?.querySelector<HTMLElement>(`[${rowStop}="${stop}"]`);
  target?.focus();
  return beside ? { from: row, to: beside } : null;
}
