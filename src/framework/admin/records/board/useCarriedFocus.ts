import { type RefObject, useLayoutEffect } from 'react';
import type { Landing } from './useCarrying.ts';

/** Attribute on the handles of cards with the id of what they carry. */
export const carries = 'data-carries';

function handleOf(frame: HTMLElement, itemId: string): HTMLElement | null {
  return frame.querySelector<HTMLElement>(`[${carries}="${itemId}"]`);
}

/** Keeps the focus on the handle of the moved card, which in another column is a new element. */
export function useCarriedFocus(
  frame: RefObject<HTMLElement | null>,
  itemId: string | null,
  landed: Landing | null,
): void {
  // each rendering may have moved it
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    if (itemId !== null) {
      const handle = handleOf(current, itemId);
      if (handle && handle !== document.activeElement) handle.focus();
      return;
    }
    if (!landed || document.activeElement !== document.body || Date.now() >= landed.until) return;
    const column = current.querySelector(`[data-column="${landed.column}"]`);
    const there = column?.querySelectorAll<HTMLElement>(`[${carries}]`)[landed.at];
    (handleOf(current, landed.itemId) ?? there)?.focus();
  });
}
