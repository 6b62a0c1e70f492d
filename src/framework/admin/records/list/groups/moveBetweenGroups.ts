import type { KeyboardEvent } from 'react';
import { rowStop } from '../moveBetweenRows.ts';

/** Data attribute of the row or heading that folds a group. */
export const groupHead = 'data-group';

const stops = `[${rowStop}]`;
const vertical: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The folding button of the group that a row belongs to. */
function headOf(rows: readonly Element[], at: number): HTMLElement | null | undefined {
  const head = rows.slice(0, at + 1).findLast((row) => row.hasAttribute(groupHead));
  return head?.querySelector<HTMLElement>('button');
}

/**
 * Arrow keys in a grouped table: up and down, Home and End move through the rows of all groups; right unfolds a
 * group, left folds it, from one of its records too.
 */
export function moveBetweenGroups(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const row = target instanceof Element ? target.closest('tr') : null;
  // the cells of the rows have keys of their own
  if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...currentTarget.querySelectorAll('tbody > tr')].filter((one) => one.querySelector(stops));
  const at = rows.indexOf(row);
  const step = vertical[key];
  if (at === -1) return;
  if (step) {
    event.preventDefault();
    const next = rows[Math.min(rows.length - 1, Math.max(0, step(at, rows.length - 1)))];
    const kind = (target as Element).closest(stops)?.getAttribute(rowStop);
    const same = next?.querySelector<HTMLElement>(`[${rowStop}="${kind}"]`);
    (same ?? next?.querySelector<HTMLElement>(stops))?.focus();
    return;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const head = headOf(rows, at);
  const isHead = row.hasAttribute(groupHead);
  const isOpen = head?.getAttribute('aria-expanded') === 'true';
  if (!head || (key === 'ArrowRight' && !isHead)) return;
  event.preventDefault();
  head.focus();
  if (isHead && isOpen === (key === 'ArrowLeft')) head.click();
}
