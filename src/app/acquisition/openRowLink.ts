import type { MouseEvent } from 'react';

/**
 * Opens the first link of the clicked row, which is its name, as a click on it would; nothing on other links and
 * buttons and after a text selection.
 */
export function openRowLink({ target, currentTarget: row }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !row.contains(target) || target.closest('a, button')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  row.querySelector('a')?.click();
}
