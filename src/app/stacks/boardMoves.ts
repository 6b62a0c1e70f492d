import type { Stack, StackItem } from '../../contract/stacks/stackManager.ts';

/** Position for an item: before another item of a stack, or at its end if `before` is null. */
export interface BoardPosition {
  stack: string;
  before: string | null;
}

/** An item and its current stack. */
export interface ItemRef {
  stack: string;
  itemId: string;
}

/** Items shown on the board; done and muted ones are not. */
export function openItems({ items }: Stack): StackItem[] {
  return (items ?? []).filter(({ state }) => state === 'OPEN');
}

export function findItem(stacks: readonly Stack[], { stack, itemId }: ItemRef): StackItem | undefined {
  return stacks.find(({ id }) => id === stack)?.items?.find((item) => item.itemId === itemId);
}

/** Returns the stacks after moving an item; unchanged if the item is not found. */
export function moveItem(stacks: readonly Stack[], held: ItemRef, place: BoardPosition): Stack[] {
  const item = findItem(stacks, held);
  if (!item || place.before === held.itemId) return [...stacks];
  return stacks.map((stack) => {
    const rest = (stack.items ?? []).filter(({ itemId }) => itemId !== held.itemId);
    if (stack.id !== place.stack) return stack.id === held.stack ? { ...stack, items: rest } : stack;
    const found = place.before === null ? -1 : rest.findIndex(({ itemId }) => itemId === place.before);
    const at = found < 0 ? rest.length : found;
    return { ...stack, items: [...rest.slice(0, at), item, ...rest.slice(at)] };
  });
}

/** Index of an item among the open items of its stack, and their number. */
export function placeOf(stacks: readonly Stack[], { stack, itemId }: ItemRef): { at: number; of: number } {
  const items = openItems(stacks.find(({ id }) => id === stack) ?? { id: stack, name: '' });
  return { at: items.findIndex((item) => item.itemId === itemId), of: items.length };
}

function beside(stacks: readonly Stack[], held: ItemRef, step: number): BoardPosition | undefined {
  const from = stacks.findIndex(({ id }) => id === held.stack);
  const target = stacks[from + step];
  if (!target) return undefined;
  const { at } = placeOf(stacks, held);
  return { stack: target.id, before: openItems(target)[at]?.itemId ?? null };
}

/**
 * Position after an arrow key: up or down within the stack, or the same index in the next stack. Undefined at
 * the edge.
 */
export function stepOf(stacks: readonly Stack[], held: ItemRef, key: string): BoardPosition | undefined {
  const items = openItems(stacks.find(({ id }) => id === held.stack) ?? { id: '', name: '' });
  const at = items.findIndex(({ itemId }) => itemId === held.itemId);
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { stack: held.stack, before: items[at - 1]?.itemId ?? null } : undefined;
    case 'ArrowDown':
      return at < items.length - 1 ? { stack: held.stack, before: items[at + 2]?.itemId ?? null } : undefined;
    case 'ArrowLeft':
      return beside(stacks, held, -1);
    case 'ArrowRight':
      return beside(stacks, held, 1);
    default:
      return undefined;
  }
}
