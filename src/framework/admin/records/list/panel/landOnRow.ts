import { isFocusLost } from '../../../shell/layout/landFocus.ts';
import { rowStop } from '../moveBetweenRows.ts';

/** Frames that a row of another page, or of a long one, may take to be rendered. */
const patience = 30;

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-id="${id}"]`);
}

/**
 * Scrolls to the row of a record.
 * @param share place of the row on its page, from 0 to 1; undefined if it is on none
 */
export function showRow(id: string, share: number | undefined): void {
  const row = rowOf(id);
  if (row) {
    row.scrollIntoView({ block: 'nearest' });
    return;
  }
  if (share === undefined) return;
  // far from the rendered rows of a long page
  const frame = document.querySelector('main [role="grid"]')?.parentElement;
  if (frame) frame.scrollTop = frame.scrollHeight * share;
}

/** Focuses the row of a record unless something else took the focus. */
export function landOnRow(id: string, frames = patience): void {
  const row = rowOf(id);
  if (row && isFocusLost())
    row.querySelector<HTMLElement>(`[${rowStop}="link"]`)?.focus({ preventScroll: true });
  else if (!row && frames > 0) requestAnimationFrame(() => landOnRow(id, frames - 1));
}
