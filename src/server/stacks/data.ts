import { sql } from 'kysely';
import type { PushedSelection, StackItem, WrittenItem } from '../../contract/stacks/stackManager.ts';
import { largestStack } from '../../contract/stacks/stackManagerPath.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createQueryScope } from '../../framework/server/query/QueryScope.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import { requireId } from '../../framework/server/repository/RepositoryDeps.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { updateLocked } from '../../framework/server/repository/update.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { requireUpdatable } from '../../framework/server/rights/requireUpdatable.ts';
import { chosenIds } from '../../framework/server/services/bulk-changes/runRows.ts';
import { readableTitles } from '../../framework/server/services/imports/readableTitles.ts';

/** Characters of an item's title. */
const longestTitle = 200;
const room = `Auf einem Stapel haben höchstens ${largestStack.toLocaleString('de-DE')} Einträge Platz.`;

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

/** Appends items. @throws AppError 400 if the stack would have too many */
export function withItems(own: readonly WrittenItem[], items: readonly WrittenItem[]): WrittenItem[] {
  if (own.length + items.length > largestStack)
    throw new AppError(
      'tooManyRows',
      undefined,
      `${room} Wähle weniger aus, oder nimm zuerst Einträge herunter.`,
    );
  return [...own, ...items];
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
    // before the change, which may refuse because of items that the actor may not read
    for (const { rights } of evaluated) requireUpdatable(rights, ['items']);
    const changed = change(new Map(stored.map((stack) => [String(stack.id), itemsOf(stack)])));
    for (const [place, stack] of stored.entries()) {
      const items = changed.get(String(stack.id));
      const version = evaluated[place]?.version;
      if (items && version !== undefined)
        await updateLocked(context, { entity, stored: stack }, { input: { items }, version });
    }
  });
}

interface SelectedItems {
  items: WrittenItem[];
  /** Selected records that are gone or out of the actor's scope. */
  missing: number;
}

/**
 * An open item for each record of a selection that the actor may read, with its title for the actor, by title.
 * @throws AppError 400 for an invalid filter or more records than a stack can hold, 403
 */
export async function selectedItems(
  { db, index }: Pick<ServerContext, 'db' | 'index'>,
  actor: Actor,
  { resource, selection, note = '' }: PushedSelection,
): Promise<SelectedItems> {
  const entity = index().entity(resource);
  if (!entity) throw new AppError('badRequest', { fields: { resource: 'Diese Resource gibt es nicht.' } });
  const scope = createQueryScope(index(), actor);
  const chosen = chosenIds({ scope, entity }, selection);
  const { rows } = await sql<{ id: string }>`
    SELECT c."id" FROM ${chosen} c ORDER BY c."id" LIMIT ${largestStack + 1}`.execute(db.kysely);
  if (rows.length > largestStack) throw new AppError('tooManyRows', undefined, `${room} Wähle weniger aus.`);
  const ids = rows.map(({ id }) => id);
  const titles = await readableTitles({ db: db.kysely, scope, entity }, ids);
  const sorted = [...titles].sort(([, one], [, other]) => one.localeCompare(other, 'de', { numeric: true }));
  const items = sorted.map(
    ([id, title]): WrittenItem => ({
      state: 'OPEN',
      meta: {
        title: (title || entity.incompleteTitle || entity.title).slice(0, longestTitle),
        entityType: resource,
        entityId: id,
        note: note.trim() || null,
      },
    }),
  );
  return { items, missing: ids.length - items.length };
}
