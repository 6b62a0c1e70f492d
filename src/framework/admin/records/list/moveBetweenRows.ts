import type { KeyboardEvent } from 'react';

/** What of a row takes the focus: its checkbox and the link to its record. */
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

/** Leads the focus with the arrow keys to the same place in the next row, with Home and End to the first and last. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const stop = from.closest(`[${rowStop}]`)?.getAttribute(rowStop) ?? 'link';
  const row = from.closest('tr');
  const beside = row ? rowBeside(row, event.key) : undefined;
  if (beside === undefined) return;
  event.preventDefault();
  const target = beside?.querySelector<HTMLElement>(`[${rowStop}="${stop}"]`);
  target?.focus();
}
