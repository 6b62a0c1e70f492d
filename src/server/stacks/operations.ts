import { readItemChange, readPushed } from '../../contract/stacks/readItemChange.ts';
import { readStackFilter } from '../../contract/stacks/readStackFilter.ts';
import {
  type StackItem,
  type StackItemChange,
  type StacksAnswer,
  stackManagerPath,
  type WrittenItem,
} from '../../contract/stacks/stackManager.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { sendRecord, versionOf } from '../../framework/server/http/recordHeaders.ts';
import { type Routes, requireActor, type ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { changeStacks, itemsOf, requireItem, withItem, withoutItem } from './data.ts';

interface OfStack {
  Params: { id: string };
}

interface OfItem {
  Params: { id: string; itemId: string };
}

async function findStacks(
  { repository }: ServerContext,
  actor: Actor,
  query: unknown,
): Promise<StacksAnswer> {
  const { isClosed, meta } = readStackFilter(query);
  const { records } = await repository.list(actor, 'stacks', {
    filter: {
      ...(isClosed === undefined ? {} : { isClosed }),
      ...(meta ? { 'items.meta.entityId': { $in: meta } } : {}),
    },
    sort: [{ path: 'name', direction: 'ASC' }],
    window: { type: 'range', offset: 0, limit: 1000 },
    count: 'none',
  });
  const isAbout = ({ state, meta: about }: StackItem) =>
    state === 'OPEN' && (meta?.includes(String(about.entityId)) ?? true);
  const stacks = (
    meta ? records.filter((stack) => itemsOf(stack).some(isAbout)) : records
  ) as StacksAnswer['stacks'];
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
 * The service `stack-manager`: stacks as records, and operations on single items. The latter require no
 * version, because they apply to the current stack.
 */
export const stackManagerRoutes: Routes = (app, context) => {
  const { repository } = context;
  const read = async (actor: Actor, id: string): Promise<RecordData> =>
    await repository.get(actor, 'stacks', id);

  app.get(
    stackManagerPath,
    async (request) => await findStacks(context, requireActor(request), request.query),
  );
  app.post(stackManagerPath, async (request, reply) => {
    const record = await repository.create(requireActor(request), 'stacks', request.body);
    return sendRecord(reply.code(201), record);
  });
  app.get<OfStack>(`${stackManagerPath}/:id`, async (request, reply) =>
    sendRecord(reply, await read(requireActor(request), request.params.id)),
  );
  app.put<OfStack>(`${stackManagerPath}/:id`, async (request, reply) => {
    const version = versionOf(request.headers['if-match']);
    const { id } = request.params;
    return sendRecord(
      reply,
      await repository.update(requireActor(request), 'stacks', id, request.body, version),
    );
  });
  app.delete<OfStack>(`${stackManagerPath}/:id`, async (request) => {
    const { id } = request.params;
    await repository.remove(requireActor(request), 'stacks', id, versionOf(request.headers['if-match']));
    return { id, _id: id };
  });
  app.put<OfStack>(`${stackManagerPath}/push/:id`, async (request, reply) => {
    const actor = requireActor(request);
    const { id } = request.params;
    const pushed = readPushed(request.body);
    await changeStacks(
      context,
      { actor, ids: [id] },
      (items) => new Map([[id, [...(items.get(id) ?? []), pushed]]]),
    );
    return sendRecord(reply, await read(actor, id));
  });
  app.put<OfItem>(`${stackManagerPath}/pull/:id/:itemId`, async (request, reply) => {
    const actor = requireActor(request);
    const { id, itemId } = request.params;
    await changeStacks(context, { actor, ids: [id] }, (items) => {
      const own = items.get(id) ?? [];
      requireItem(own, itemId);
      return new Map([[id, withoutItem(own, itemId)]]);
    });
    return sendRecord(reply, await read(actor, id));
  });
  app.put<OfItem>(`${stackManagerPath}/:id/:itemId`, async (request, reply) => {
    const actor = requireActor(request);
    const { id, itemId } = request.params;
    const change = readItemChange(request.body);
    await changeStacks(context, { actor, ids: [id, change.stack ?? id] }, (items) =>
      changedItems(items, { from: id, itemId }, change),
    );
    return sendRecord(reply, await read(actor, change.stack ?? id));
  });
};
