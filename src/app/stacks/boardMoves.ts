import type { Stack, StackItem } from '../../contract/stacks/stackManager.ts';

/** Where an item is laid: before another of a stack, null: at its end. */
export interface Place {
  stack: string;
  before: string | null;
}

/** An item and the stack it is on. */
export interface Held {
  stack: string;
  itemId: string;
}

/** What of a stack is on the board: done and archived items are ignored. */
export function openItems({ items }: Stack): StackItem[] {
  return (items ?? []).filter(({ state }) => state === 'OPEN');
}

export function findItem(stacks: readonly Stack[], { stack, itemId }: Held): StackItem | undefined {
  return stacks.find(({ id }) => id === stack)?.items?.find((item) => item.itemId === itemId);
}

/** The stacks with an item laid elsewhere; the same ones where it is not there. */
export function moveItem(stacks: readonly Stack[], held: Held, place: Place): Stack[] {
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

/** Where an item is, counted among those on the board. */
export function placeOf(stacks: readonly Stack[], { stack, itemId }: Held): { at: number; of: number } {
  const items = openItems(stacks.find(({ id }) => id === stack) ?? { id: stack, name: '' });
  return { at: items.findIndex((item) => item.itemId === itemId), of: items.length };
}

function beside(stacks: readonly Stack[], held: Held, step: number): Place | undefined {
  const from = stacks.findIndex(({ id }) => id === held.stack);
  const target = stacks[from + step];
  if (!target) return undefined;
  const { at } = placeOf(stacks, held);
  return { stack: target.id, before: openItems(target)[at]?.itemId ?? null };
}

/** Where an arrow key takes an item: up and down its stack, or to the next one at the same height. */
export function stepOf(stacks: readonly Stack[], held: Held, key: string): Place | undefined {
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
