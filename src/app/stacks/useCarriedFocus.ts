import { type RefObject, useLayoutEffect } from 'react';
import type { Stack } from '../../contract/stacks/stackManager.ts';
import type { Landing } from './useCarrying.ts';

/** Attribute on drag handles with the id of their item. */
export const carries = 'data-carries';

/** Keeps the focus on the handle of the moved item, which in another column is a new element. */
export function useCarriedFocus(
  frame: RefObject<HTMLElement | null>,
  itemId: string | null,
  landed: Landing | null,
  stacks: readonly Stack[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may have moved it
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (itemId === null && landed && isLost && Date.now() < landed.until) {
      // an item moved to another stack gets a new id, so it is found by its index
      const column = frame.current?.querySelector(`[data-stack="${landed.stack}"]`);
      column?.querySelectorAll<HTMLElement>(`[${carries}]`)[landed.at]?.focus();
    }
    if (itemId === null) return;
    const handle = frame.current?.querySelector<HTMLElement>(`[${carries}="${itemId}"]`);
    if (handle && handle !== document.activeElement) handle.focus();
  }, [frame, itemId, landed, stacks]);
}
