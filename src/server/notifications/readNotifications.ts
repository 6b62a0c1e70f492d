import type { NotificationType } from '../../../generated/types.ts';
import type { OwnNotification } from '../../contract/notifications/notifierCalls.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import type { JsonObject, RecordData } from '../../framework/schema/Json.ts';
import type { ModelIndex } from '../../framework/schema/ModelIndex.ts';
import { recordTitle } from '../../framework/schema/recordTitle.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { readTitled } from '../../framework/server/repository/readRecord.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import type { StoredNotification } from '../../framework/server/services/notifications/storedNotifications.ts';

interface Reading {
  index: () => ModelIndex;
  repository: Pick<Repository, 'list'>;
}

const key = (resource: unknown, id: unknown) => `${resource}/${id}`;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Titles of records as the reader may know them at this moment, by resource and id. */
export async function titlesOf(
  context: Reading,
  actor: Actor,
  records: readonly { resource: string; id: string }[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [resource, those] of groupBy(records, (one) => one.resource)) {
    const entity = context.index().entity(resource);
    if (!entity) continue;
    const found = await readTitled(context, actor, { resource, ids: those.map(({ id }) => id) });
    for (const [id, record] of found) titles.set(key(resource, id), recordTitle(entity, record));
  }
  return titles;
}

/** Names of logins as the reader may know them: the title of the profile, else that of the login. */
async function namesOf(
  context: Reading,
  actor: Actor,
  logins: readonly string[],
): Promise<Map<string, string>> {
  if (logins.length === 0) return new Map();
  const { records } = await context.repository.list(systemActor, 'login-users', {
    filter: { id: [...logins] },
    fields: ['meta'],
    window: { type: 'all' },
    count: 'none',
  });
  const rows = records.map(({ id, meta }) => {
    const { type = null, id: profile = null } = (meta ?? {}) as { type?: string; id?: string };
    return { id: String(id), type, profile };
  });
  const profiles = rows.flatMap(({ type, profile }) =>
    type !== null && profile !== null ? [{ resource: type, id: profile }] : [],
  );
  const titles = await titlesOf(context, actor, [
    ...profiles,
    ...rows.map(({ id }) => ({ resource: 'login-users', id })),
  ]);
  return new Map(
    rows.flatMap(({ id, type, profile }) => {
      const name = titles.get(key(type, profile)) || titles.get(key('login-users', id));
      return name ? [[id, name] as const] : [];
    }),
  );
}

const taskFields = ['entity', 'name', 'dueDate', 'completionComment', 'dataType', 'data', 'responsible'];

/** The tasks as the reader may read them. */
async function tasksOf(
  { index, repository }: Reading,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, RecordData>> {
  const rights = rightsTo(index(), actor, 'to-dos');
  if (!rights?.canReachRows || ids.length === 0) return new Map();
  const { records } = await repository.list(actor, 'to-dos', {
    filter: { id: [...new Set(ids)] },
    fields: taskFields.filter(rights.isReadable),
    window: { type: 'all' },
    count: 'none',
  });
  return new Map(records.map((record) => [String(record.id), record]));
}

/** A payload without the record that its task is about, unless the reader may read it there. */
function withoutHiddenSubject(payload: JsonObject, tasks: ReadonlyMap<string, RecordData>): JsonObject {
  if (textOf(payload.toDoId) === undefined) return payload;
  const { entityType, entityId, ...rest } = payload;
  const about = tasks.get(String(payload.toDoId))?.entity as { id?: string } | null | undefined;
  return about?.id === entityId ? payload : rest;
}

function taskFacts(task: RecordData | undefined, isCompleted: boolean): JsonObject {
  if (!task) return {};
  const { name, dueDate, completionComment, dataType, data } = task;
  const answer = isCompleted ? { completionComment, dataType, data } : {};
  const facts = { name, dueDate, ...answer };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null)) as JsonObject;
}

/**
 * Notifications with the names of what they are about, as their reader may know them now: what was readable when they were
 * reported may be hidden by now. Ids stay, so that a card can say that there is something.
 */
export async function presentNotifications(
  context: Reading,
  actor: Actor,
  stored: readonly StoredNotification[],
): Promise<OwnNotification[]> {
  const tasks = await tasksOf(
    context,
    actor,
    stored.flatMap(({ messagePayload }) => textOf(messagePayload.toDoId) ?? []),
  );
  const payloads = stored.map(({ messagePayload }) => withoutHiddenSubject(messagePayload, tasks));
  const subjects = payloads.flatMap(({ entityType, entityId, objectType, objectId }) => [
    ...(textOf(entityType) && textOf(entityId)
      ? [{ resource: String(entityType), id: String(entityId) }]
      : []),
    ...(textOf(objectType) && textOf(objectId)
      ? [{ resource: String(objectType), id: String(objectId) }]
      : []),
  ]);
  const titles = await titlesOf(context, actor, subjects);
  const responsible = [...tasks.values()].flatMap((task) => textOf(task.responsible) ?? []);
  const causers = payloads.flatMap(({ fromUser }) => textOf(fromUser) ?? []);
  const names = await namesOf(context, actor, [...new Set([...causers, ...responsible])]);
  return stored.map(({ messagePayload, type, ...notification }, at) => {
    const payload = payloads[at] ?? {};
    const task = tasks.get(String(payload.toDoId));
    const entityName = titles.get(key(payload.entityType, payload.entityId));
    const objectName = titles.get(key(payload.objectType, payload.objectId));
    const fromName = names.get(String(payload.fromUser)) ?? objectName;
    const responsibleName = names.get(String(task?.responsible));
    return {
      ...notification,
      _id: notification.id,
      type: type as NotificationType,
      messagePayload: {
        ...payload,
        ...taskFacts(task, type === 'TO_DO_COMPLETED'),
        ...(entityName === undefined ? {} : { entityName }),
        ...(payload.entityType === 'institutions' && entityName !== undefined
          ? { institutionName: entityName }
          : {}),
        ...(fromName === undefined ? {} : { fromName }),
        ...(responsibleName === undefined ? {} : { responsibleName }),
      },
    };
  });
}
