import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import {
  addStack,
  changeStack,
  changeStackItem,
  findStacks,
  type PushedSelection,
  pullStackItem,
  pushStackItem,
  pushStackSelection,
  readStack,
  removeStack,
  type Stack,
  type StackFilter,
  type StackItem,
  type StackItemChange,
  type StacksAnswer,
  type WrittenItem,
} from '../../contract/stacks/stackManager.ts';
import { largestStack } from '../../contract/stacks/stackManagerPath.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { Entity } from '../../framework/schema/model.ts';
import { namingChangeSet, sendRecord } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { createQueryScope } from '../../framework/server/query/QueryScope.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { tryChangeSet } from '../../framework/server/repository/tryChangeSet.ts';
import { updateLocked } from '../../framework/server/repository/update.ts';
import { requireId } from '../../framework/server/repository/writeChangeSet.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { requireUpdatable } from '../../framework/server/rights/requireUpdatable.ts';
import { chosenIds } from '../../framework/server/services/bulk-changes/runRows.ts';
import { readableTitles } from '../../framework/server/services/imports/readableTitles.ts';

/** Characters of an item's title. */
const longestTitle = 200;
const room = `Auf einem Stapel haben höchstens ${largestStack.toLocaleString('de-DE')} Einträge Platz.`;

/** Items of a stored stack, in order. */
function itemsOf(stack: RecordData): StackItem[] {
  const items = Array.isArray(stack.items) ? stack.items.filter(isJsonObject) : [];
  return items as unknown as StackItem[];
}

/** @throws AppError 404 */
function requireItem(items: readonly StackItem[], itemId: string): StackItem {
  const found = items.find((item) => item.itemId === itemId);
  if (!found) throw new AppError('notFound', undefined, 'Diesen Eintrag gibt es auf dem Stapel nicht mehr.');
  return found;
}

function withoutItem(items: readonly StackItem[], itemId: string): StackItem[] {
  return items.filter((item) => item.itemId !== itemId);
}

/** Inserts an item before another; at the end if there is no such other. */
function withItem<Item extends Partial<StackItem>>(
  items: readonly Item[],
  item: Item,
  before: string | null,
): Item[] {
  const found = before === null ? -1 : items.findIndex(({ itemId }) => itemId === before);
  const place = found < 0 ? items.length : found;
  return [...items.slice(0, place), item, ...items.slice(place)];
}

/** Appends items. @throws AppError 400 if the stack would have too many */
function withItems(own: readonly WrittenItem[], items: readonly WrittenItem[]): WrittenItem[] {
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
  /** Only tried, and rolled back. */
  isTrial?: boolean | undefined;
}

/**
 * Changes the current items of stacks in one change set, so that concurrent changes do not overwrite each
 * other.
 * @param change receives the items by stack id and returns those that changed
 * @throws AppError 404 for a stack that does not exist for the actor, 403 without the right to change its
 * items
 */
async function changeStacks(
  { repository }: Pick<ServerContext, 'repository'>,
  { actor, ids, isTrial = false }: ChangedStacks,
  change: (items: ReadonlyMap<string, StackItem[]>) => ReadonlyMap<string, WrittenItem[]>,
): Promise<void> {
  const by = { actor, resource: 'stacks', reason: '' };
  const work = async (context: WriteContext, entity: Entity) => {
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
  };
  if (isTrial) await tryChangeSet(repository, by, work);
  else await repository.changeSet(by, work);
}

/** The items whose record has no open one among others. */
function withoutOpen(items: readonly WrittenItem[], others: readonly StackItem[]): WrittenItem[] {
  const open = others.filter(({ state }) => state === 'OPEN').map(({ meta }) => meta.entityId);
  const known = new Set(open);
  return items.filter(({ meta }) => !known.has(meta.entityId));
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
async function selectedItems(
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

async function readStacks(
  { repository }: ServerContext,
  actor: Actor,
  { isClosed, meta }: StackFilter,
): Promise<StacksAnswer> {
  const ids = meta === undefined ? undefined : [meta].flat();
  const { records } = await repository.list(actor, 'stacks', {
    filter: {
      ...(isClosed === undefined ? {} : { isClosed }),
      ...(ids ? { 'items.meta.entityId': { $in: ids } } : {}),
    },
    sort: [{ path: 'name', direction: 'ASC' }],
    window: { type: 'range', offset: 0, limit: 1000 },
    count: 'none',
  });
  const isAbout = ({ state, meta: about }: StackItem) =>
    state === 'OPEN' && (ids?.includes(String(about.entityId)) ?? true);
  const stacks = (ids ? records.filter((stack) => itemsOf(stack).some(isAbout)) : records) as Stack[];
  return { stacks, total: stacks.length };
}

interface ItemOfStack {
  from: string;
  itemId: string;
}

/** Changes an item in place, or moves it; on another stack it becomes a new item. */
function changedItems(
  items: ReadonlyMap<string, StackItem[]>,
  { from, itemId }: ItemOfStack,
  { stack = from, before, ...changes }: StackItemChange,
): Map<string, WrittenItem[]> {
  const own = items.get(from) ?? [];
  const item = { ...requireItem(own, itemId), ...changes };
  if (stack === from && before === undefined)
    return new Map([[from, own.map((other) => (other.itemId === itemId ? item : other))]]);
  const rest = withoutItem(own, itemId);
  if (stack === from) return new Map([[from, withItem(rest, item, before ?? null)]]);
  const { itemId: _, position: __, doneAt: ___, ...moved } = item;
  return new Map<string, WrittenItem[]>([
    [from, rest],
    [stack, withItem<WrittenItem>(items.get(stack) ?? [], moved, before ?? null)],
  ]);
}

/**
 * The service `stack-manager`, with the rights of stacks: stacks as records, and operations on single items.
 * The latter require no version, because they apply to the current stack.
 */
export const stackManagerRoutes: Routes = (app, context) => {
  const { repository } = context;
  const sendStack = async (reply: FastifyReply, record: Promise<RecordData>) =>
    sendRecord(reply, await record) as Stack;
  const read = async (actor: Actor, id: string) => await repository.get(actor, 'stacks', id);

  serveCall(
    app,
    findStacks,
    async ({ actor, query: { filter = {} } }) => await readStacks(context, actor, filter),
  );
  serveCall(
    app,
    addStack,
    async ({ actor, body, reply }) => await sendStack(reply, repository.create(actor, 'stacks', body)),
  );
  serveCall(
    app,
    readStack,
    async ({ actor, params: { id }, reply }) => await sendStack(reply, read(actor, id)),
  );
  serveCall(
    app,
    changeStack,
    async ({ actor, params: { id }, body, version, reply }) =>
      await sendStack(reply, repository.update(actor, 'stacks', id, body, version)),
  );
  serveCall(app, removeStack, async ({ actor, params: { id }, version }) => {
    await repository.remove(actor, 'stacks', id, version);
    return { id, _id: id };
  });
  serveCall(app, pushStackItem, async ({ actor, params: { id }, body, reply }) => {
    const pushed: WrittenItem = { ...body, state: 'OPEN' };
    await changeStacks(
      context,
      { actor, ids: [id] },
      (items) => new Map([[id, [...(items.get(id) ?? []), pushed]]]),
    );
    return await sendStack(reply, read(actor, id));
  });
  serveCall(app, pushStackSelection, async ({ actor, params: { id }, body, reply }) => {
    const { items, missing } = await selectedItems(context, actor, body);
    let added = items;
    await changeStacks(
      { repository: namingChangeSet(repository, reply) },
      { actor, ids: [id], isTrial: body.isTrial },
      (known) => {
        const own = known.get(id) ?? [];
        // sent again, the same selection adds nothing
        added = withoutOpen(items, own);
        return new Map<string, WrittenItem[]>(added.length > 0 ? [[id, withItems(own, added)]] : []);
      },
    );
    return { added: added.length, present: items.length - added.length, missing };
  });
  serveCall(app, pullStackItem, async ({ actor, params: { id, itemId }, reply }) => {
    await changeStacks(context, { actor, ids: [id] }, (items) => {
      const own = items.get(id) ?? [];
      requireItem(own, itemId);
      return new Map([[id, withoutItem(own, itemId)]]);
    });
    return await sendStack(reply, read(actor, id));
  });
  serveCall(app, changeStackItem, async ({ actor, params: { id, itemId }, body, reply }) => {
    await changeStacks(context, { actor, ids: [id, body.stack ?? id] }, (items) =>
      changedItems(items, { from: id, itemId }, body),
    );
    return await sendStack(reply, read(actor, body.stack ?? id));
  });
};
