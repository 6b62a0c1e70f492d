import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import type { SaveContext } from '../../framework/server/repository/SaveHook.ts';

function settledItem(item: RecordData, known: ReadonlyMap<unknown, RecordData>, at: string): RecordData {
  const before = known.get(item.itemId);
  const isDone = item.state === 'DONE';
  const since = before?.state === 'DONE' ? before.doneAt : null;
  return { ...item, doneAt: isDone ? (since ?? at) : null };
}

/**
 * Gives each item of a stack its own id, the place that it has in the list and the moment it was done, and the stack the
 * moment it was closed.
 */
export function settleStack({
  before,
  values,
  at,
}: Pick<SaveContext, 'before' | 'values' | 'at'>): RecordData {
  const settled: RecordData = {};
  if (Array.isArray(values.items)) {
    const stored = Array.isArray(before?.items) ? before.items.filter(isJsonObject) : [];
    const known = new Map(stored.map((item) => [item.itemId, item]));
    const given = new Set<unknown>();
    settled.items = values.items.filter(isJsonObject).map((item, place) => {
      const isNew = typeof item.itemId !== 'string' || given.has(item.itemId);
      const itemId = isNew ? createId() : item.itemId;
      given.add(itemId);
      return settledItem({ ...item, itemId, position: place + 1 }, known, at);
    });
  }
  if (!before || 'isClosed' in values) {
    const isClosed = (values.isClosed ?? before?.isClosed) === true;
    settled.closedAt = isClosed ? (before?.closedAt ?? at) : null;
  }
  return settled;
}
