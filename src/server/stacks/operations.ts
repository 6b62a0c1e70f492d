import type { FastifyReply } from 'fastify';
import {
  addStack,
  changeStack,
  changeStackItem,
  findStacks,
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
import type { RecordData } from '../../framework/schema/Json.ts';
import { namingChangeSet, sendRecord } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import {
  changeStacks,
  itemsOf,
  requireItem,
  selectedItems,
  withItem,
  withItems,
  withoutItem,
} from './data.ts';

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
    await changeStacks(
      { repository: namingChangeSet(repository, reply) },
      { actor, ids: [id] },
      (known) =>
        new Map<string, WrittenItem[]>(items.length > 0 ? [[id, withItems(known.get(id) ?? [], items)]] : []),
    );
    return { added: items.length, missing };
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
