import type { NotificationType } from '../../../generated/types.ts';
import type { FollowUpKind } from '../../contract/cron-jobs/givenUpCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { JsonObject, RecordData } from '../../framework/schema/Json.ts';
import type { Consumer, Delivery } from '../../framework/server/outbox/Outbox.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import type { Watched } from '../../framework/server/repository/followUps.ts';
import { creatorsOf } from '../../framework/server/repository/history.ts';
import { createRecordLookup } from '../../framework/server/repository/recordLookup.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import type { RowRights } from '../../framework/server/rights/compileRights.ts';
import { loginsWithGrants, readActor } from '../../framework/server/rights/holdings.ts';
import { isMentioned } from '../../framework/server/services/comments/commentRows.ts';
import {
  hasUnread,
  putNotification,
  wakeUp,
  withdrawUnread,
} from '../../framework/server/services/notifications/storedNotifications.ts';
import type { NotifyPayloads } from './followRules.ts';
import { mailDigest } from './mailDigest.ts';
import { deliverMessage } from './messages.ts';

/** With the login that caused it, null for the system, and the change set. */
type Found<Payload extends object> = Delivery<Payload & { by: string | null; changeSet: string }>;

type AnyDelivery = Pick<Delivery, 'trx' | 'index'>;

/** A record, and the fields whose change is reported. */
interface Reported {
  resource: string;
  id: string;
  /** All of these must be readable. */
  fields: readonly string[];
}

async function findRecord(
  { trx, index }: AnyDelivery,
  { resource, id }: Pick<Reported, 'resource' | 'id'>,
): Promise<RecordData | undefined> {
  const entity = index.entity(resource);
  if (!entity) return undefined;
  return await storedRecord(trx, entity, id).catch((error: unknown) => {
    // deleted since
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });
}

/** The rights of a login to a record at this moment; undefined if it cannot see it. */
async function rightsOf(
  { trx, index }: AnyDelivery,
  to: string,
  { resource, record }: { resource: string; record: RecordData },
): Promise<RowRights | undefined> {
  const entity = index.entity(resource);
  const actor = await readActor(trx, (name) => index.entity(name), to);
  if (!actor || !entity) return undefined;
  return await evaluateRow({ trx, index, actor }, entity, record).then(
    ({ rights }) => rights,
    (error: unknown) => {
      if (error instanceof AppError && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    },
  );
}

interface Report {
  type: NotificationType;
  /** Logins; the one who caused it is left out. */
  to: readonly string[];
  payload: JsonObject;
  /** More of it, by the rights of its recipient. */
  more?: (rights: RowRights) => JsonObject;
  key: string;
  /** What is reported; recipients who may not read it get nothing. */
  about: Reported;
  record: RecordData;
}

/** Notifies those who may read what is reported, but not who caused it. */
async function report(
  delivery: Delivery<{ by: string | null }>,
  { type, to, payload, more, key, about, record }: Report,
): Promise<void> {
  const { by = null } = delivery.payload;
  for (const one of [...new Set(to)].toSorted()) {
    if (one === by) continue;
    const rights = await rightsOf(delivery, one, { resource: about.resource, record });
    if (!rights || !about.fields.every((name) => rights.isReadable(name))) continue;
    await putNotification(delivery.trx, {
      type,
      to: one,
      payload: { ...payload, ...more?.(rights), ...(by === null ? {} : { fromUser: by }) },
      key,
    });
  }
}

/** The logins of a profile. */
async function loginsOf({ trx, index }: AnyDelivery, type: string, id: unknown): Promise<string[]> {
  if (typeof id !== 'string') return [];
  const rows = await createRecordLookup(trx, index).all('login-users', { meta_type: type, meta_id: id });
  return rows.map((row) => String(row.id));
}

const toDos = 'to-dos';

/** The record a task is about, as the payload names it for those who may read it there. */
function subjectOf({ entity }: RecordData): (rights: RowRights) => JsonObject {
  const { type, id } = (entity ?? {}) as { type?: string; id?: string };
  return (rights) => (type && id && rights.isReadable('entity') ? { entityType: type, entityId: id } : {});
}

async function toDoAssigned(delivery: Found<NotifyPayloads['toDoAssigned']>): Promise<void> {
  const { toDo, to, changeSet } = delivery.payload;
  const record = await findRecord(delivery, { resource: toDos, id: toDo });
  // passed on or done since
  if (!record || record.responsible !== to || record.isClosed === true) return;
  await report(delivery, {
    type: 'TO_DO_ASSIGNED',
    to: [to],
    payload: { toDoId: toDo },
    more: subjectOf(record),
    key: `assigned/${changeSet}/${toDo}`,
    about: { resource: toDos, id: toDo, fields: ['responsible'] },
    record,
  });
}

async function toDoCompleted(delivery: Found<NotifyPayloads['toDoCompleted']>): Promise<void> {
  const { toDo, changeSet } = delivery.payload;
  const record = await findRecord(delivery, { resource: toDos, id: toDo });
  if (record?.completed !== true || typeof record.createdBy !== 'string') return;
  await report(delivery, {
    type: 'TO_DO_COMPLETED',
    to: [record.createdBy],
    payload: { toDoId: toDo },
    more: subjectOf(record),
    key: `completed/${changeSet}/${toDo}`,
    about: { resource: toDos, id: toDo, fields: ['completed'] },
    record,
  });
}

/** Takes back what its former responsible person has not seen yet. */
async function toDoWithdrawn({ trx, payload }: Found<NotifyPayloads['toDoWithdrawn']>): Promise<void> {
  const { toDo, from } = payload;
  await withdrawUnread(trx, { member: 'toDoId', id: toDo, from: [from] });
}

/** A task that is overdue on a day. */
type Overdue = {
  toDo: string;
  to: string;
  day: string;
  by: null;
};

async function toDoOverdue(delivery: Delivery<Overdue>): Promise<void> {
  const { toDo, to, day } = delivery.payload;
  const record = await findRecord(delivery, { resource: toDos, id: toDo });
  if (!record || record.isClosed === true || record.responsible !== to || String(record.dueDate) >= day)
    return;
  await report(delivery, {
    type: 'OVERDUE_TO_DO',
    to: [to],
    payload: { toDoId: toDo },
    more: subjectOf(record),
    key: `overdue/${day}/${toDo}`,
    about: { resource: toDos, id: toDo, fields: ['responsible', 'dueDate', 'isClosed'] },
    record,
  });
}

async function supervisorAssigned(delivery: Found<NotifyPayloads['supervisorAssigned']>): Promise<void> {
  const { resource, id, supervisor, changeSet } = delivery.payload;
  const record = await findRecord(delivery, { resource, id });
  if (!record || record.supervisor !== supervisor) return;
  await report(delivery, {
    type: 'ENTITY_ASSIGNED_TO_SUPERVISOR',
    to: await loginsOf(delivery, 'employees', supervisor),
    payload: { entityType: resource, entityId: id },
    key: `supervisor/${changeSet}/${id}`,
    about: { resource, id, fields: ['supervisor'] },
    record,
  });
}

async function supervisedDeactivated(
  delivery: Found<NotifyPayloads['supervisedDeactivated']>,
): Promise<void> {
  const { resource, id, date, changeSet } = delivery.payload;
  const record = await findRecord(delivery, { resource, id });
  // called off since
  if (!record || (record.isActive !== false && record.deactivateAt !== date)) return;
  await report(delivery, {
    type: 'SUPERVISED_ENTITY_DEACTIVATED',
    to: await loginsOf(delivery, 'employees', record.supervisor),
    payload: { entityType: resource, entityId: id, dateOfDeactivation: date },
    key: `deactivated/${changeSet}/${id}`,
    about: { resource, id, fields: ['supervisor', 'isActive', 'deactivateAt'] },
    record,
  });
}

async function handoutFeedback(delivery: Found<NotifyPayloads['handoutFeedback']>): Promise<void> {
  const { event, author, action, changeSet } = delivery.payload;
  const record = await findRecord(delivery, { resource: 'handout-events', id: event });
  if (!record) return;
  const field = author === 'institution' ? 'institutionFeedback' : 'advertiserFeedback';
  await report(delivery, {
    type: 'HANDOUT_EVENT_FEEDBACK',
    to: await loginsOf(delivery, 'employees', record.coordinator),
    payload: {
      handoutEventId: event,
      entityType: 'handout-events',
      entityId: event,
      authorType: author,
      actionType: action,
    },
    key: `feedback/${changeSet}/${event}`,
    about: { resource: 'handout-events', id: event, fields: [field] },
    record,
  });
}

async function submissionSent(delivery: Found<NotifyPayloads['submissionSent']>): Promise<void> {
  const { submission: id } = delivery.payload;
  const resource = 'online-form-submissions';
  const record = await findRecord(delivery, { resource, id });
  if (!record) return;
  const deciding: string[] = [];
  for (const login of await loginsWithGrants(delivery.trx, resource)) {
    const rights = await rightsOf(delivery, login, { resource, record });
    if (rights?.isUpdatable('state')) deciding.push(login);
  }
  await report(delivery, {
    type: 'COMMON',
    to: deciding,
    payload: { message: 'Neue Online-Anmeldung', entityType: resource, entityId: id },
    key: `submission/${id}`,
    about: { resource, id, fields: ['state'] },
    record,
  });
}

async function substitutionAnswered(delivery: Found<NotifyPayloads['substitutionAnswered']>): Promise<void> {
  const { answer: id, changeSet } = delivery.payload;
  const resource = 'substitution-answers';
  const record = await findRecord(delivery, { resource, id });
  if (!record || record.answer === 'none' || typeof record.inquiry !== 'string') return;
  const inquiry = { resource: 'substitution-inquiries', id: record.inquiry };
  await report(delivery, {
    type: 'COMMON',
    to: await creatorsOf(delivery.trx, inquiry),
    payload: {
      message: 'Antwort auf eine Vertretungsanfrage',
      substitutionInquiryId: inquiry.id,
      entityType: inquiry.resource,
      entityId: inquiry.id,
      objectType: 'employees',
      objectId: String(record.teacher),
    },
    key: `answer/${changeSet}/${id}`,
    about: { resource, id, fields: ['answer', 'teacher'] },
    record,
  });
}

async function templateStatus(delivery: Found<NotifyPayloads['templateStatus']>): Promise<void> {
  const { template: id, changeSet } = delivery.payload;
  const resource = 'whatsappmessagetemplates';
  const record = await findRecord(delivery, { resource, id });
  if (!record || typeof record.status !== 'string') return;
  const { status, reason } = record;
  await report(delivery, {
    type: 'WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE',
    to: await loginsWithGrants(delivery.trx, resource),
    payload: { configurationId: id, status, entityType: resource, entityId: id },
    more: (rights) => (typeof reason === 'string' && rights.isReadable('reason') ? { message: reason } : {}),
    key: `template/${changeSet}/${id}`,
    about: { resource, id, fields: ['status'] },
    record,
  });
}

/** A mention in a comment, as the framework writes it. */
type Mention = {
  resource: string;
  id: string;
  comment: string;
  to: string;
  by: string | null;
};

async function mention(delivery: Delivery<Mention>): Promise<void> {
  const { resource, id, comment, to } = delivery.payload;
  // deleted or rewritten since
  if (!(await isMentioned(delivery.trx, { comment, login: to }))) return;
  const record = await findRecord(delivery, { resource, id });
  if (!record) return;
  const rights = await rightsOf(delivery, to, { resource, record });
  if (!rights?.access.custom.includes('readComments')) return;
  await report(delivery, {
    type: 'MENTION',
    to: [to],
    payload: { entityType: resource, entityId: id, commentId: comment },
    key: `mention/${comment}`,
    about: { resource, id, fields: [] },
    record,
  });
}

/** A comment was deleted: who has not seen its mention need not look for it. */
async function mentionWithdrawn({
  trx,
  payload,
}: Delivery<{ comment: string; from: string[] }>): Promise<void> {
  const { comment, from } = payload;
  await withdrawUnread(trx, { member: 'commentId', id: comment, from });
}

const watchedMessage = 'Ein Eintrag, den du beobachtest, wurde geändert.';

/** One unread notification per watched record is enough; it is reported by the first changed field that one may read. */
async function watched(delivery: Delivery<Watched>): Promise<void> {
  const { trx, payload } = delivery;
  const { to, resource, id, fields, changeSet } = payload;
  const record = await findRecord(delivery, { resource, id });
  if (!record) return;
  const rights = await rightsOf(delivery, to, { resource, record });
  const readable = fields.filter((name) => rights?.isReadable(name));
  const members = { message: watchedMessage, entityType: resource, entityId: id };
  if (readable.length === 0 || (await hasUnread(trx, to, members))) return;
  await report(delivery, {
    type: 'COMMON',
    to: [to],
    payload: members,
    key: `watched/${changeSet}/${id}`,
    about: { resource, id, fields: readable.slice(0, 1) },
    record,
  });
}

async function wakeNotification({ trx, payload }: Delivery<{ id: string; at: string }>): Promise<void> {
  await wakeUp(trx, payload);
}

/** Who does what the outbox says. */
export const consumers = {
  toDoAssigned,
  toDoCompleted,
  toDoWithdrawn,
  toDoOverdue,
  supervisorAssigned,
  supervisedDeactivated,
  handoutFeedback,
  submissionSent,
  substitutionAnswered,
  templateStatus,
  mention,
  mentionWithdrawn,
  watched,
  message: deliverMessage,
  wakeNotification,
  mailDigest,
} satisfies Readonly<Record<FollowUpKind, Consumer>>;
