import type { StackItem, WrittenItem } from '../../contract/stacks/stackManager.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import { requireId } from '../../framework/server/repository/RepositoryDeps.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { updateLocked } from '../../framework/server/repository/updateRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

/** Items of a stored stack, in order. */
export function itemsOf(stack: RecordData): StackItem[] {
  const items = Array.isArray(stack.items) ? stack.items.filter(isJsonObject) : [];
  return items as unknown as StackItem[];
}

/** @throws AppError 404 */
export function requireItem(items: readonly StackItem[], itemId: string): StackItem {
  const found = items.find((item) => item.itemId === itemId);
  if (!found) throw new AppError('notFound', undefined, 'Diesen Eintrag gibt es auf dem Stapel nicht mehr.');
  return found;
}

export function withoutItem(items: readonly StackItem[], itemId: string): StackItem[] {
  return items.filter((item) => item.itemId !== itemId);
}

/** Inserts an item before another; at the end if there is no such other. */
export function withItem<Item extends Partial<StackItem>>(
  items: readonly Item[],
  item: Item,
  before: string | null,
): Item[] {
  const found = before === null ? -1 : items.findIndex(({ itemId }) => itemId === before);
  const place = found < 0 ? items.length : found;
  return [...items.slice(0, place), item, ...items.slice(place)];
}

interface ChangedStacks {
  actor: Actor;
  ids: readonly string[];
}

/**
 * Changes the current items of stacks in one change set, so that concurrent changes do not overwrite each
 * other.
 * @param change receives the items by stack id and returns those that changed
 * @throws AppError 404 for a stack that does not exist for the actor, 403 without the right to change its
 * items
 */
export async function changeStacks(
  { repository }: Pick<ServerContext, 'repository'>,
  { actor, ids }: ChangedStacks,
  change: (items: ReadonlyMap<string, StackItem[]>) => ReadonlyMap<string, WrittenItem[]>,
): Promise<void> {
  await repository.changeSet({ actor, resource: 'stacks', reason: '' }, async (context, entity) => {
    const stored = [];
    // locked in a fixed order, so that concurrent moves between the same stacks cannot deadlock
    for (const id of [...new Set(ids.map(requireId))].sort())
      stored.push(await storedRecord(context.trx, entity, id, { lock: true }));
    const evaluated = [];
    for (const stack of stored) evaluated.push(await evaluateRow(context, entity, stack));
    const changed = change(new Map(stored.map((stack) => [String(stack.id), itemsOf(stack)])));
    for (const [place, stack] of stored.entries()) {
      const items = changed.get(String(stack.id));
      const version = evaluated[place]?.version;
      if (items && version !== undefined)
        await updateLocked(context, { entity, stored: stack }, { input: { items }, version });
    }
  });
}
