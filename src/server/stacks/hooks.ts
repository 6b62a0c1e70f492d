import type { Stack, StackItem } from '../../../generated/types.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

function settledItem(item: StackItem, before: StackItem | undefined, at: string): StackItem {
  const isDone = item.state === 'DONE';
  const since = before?.state === 'DONE' ? before.doneAt : null;
  return { ...item, doneAt: isDone ? (since ?? at) : null };
}

/** Gives each item its id, its position and the time it was done, and the stack the time it was closed. */
export const deriveStack: SaveHook<'stacks'> = ({ before, values, at }) => {
  const settled: Partial<Stack> = {};
  if (values.items) {
    const known = new Map(before?.items?.map((item) => [item.itemId, item]));
    const given = new Set<string>();
    settled.items = values.items.map((item, place) => {
      const itemId = item.itemId && !given.has(item.itemId) ? item.itemId : createId();
      given.add(itemId);
      return settledItem({ ...item, itemId, position: place + 1 }, known.get(itemId), at);
    });
  }
  if (!before || 'isClosed' in values) {
    const isClosed = (values.isClosed ?? before?.isClosed) === true;
    settled.closedAt = isClosed ? (before?.closedAt ?? at) : null;
  }
  return settled;
};
