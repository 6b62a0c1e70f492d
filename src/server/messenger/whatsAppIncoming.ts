import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { listsWithin, type Repository } from '../../framework/server/repository/Repository.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { listAccounts } from './accounts.ts';
import { conversations, conversationWith, messageResources, storeMessage } from './storeMessage.ts';
import type { ReceivedMessage, ReceivedStatus, TemplateUpdate, WhatsAppEvent } from './whatsAppEvents.ts';
import { graphSentence } from './whatsAppGraph.ts';
import { errorsOf, mergedErrors, unclearTitle } from './whatsAppOutbox.ts';
import { isStop } from './whatsAppRules.ts';
import { templateReason, templateStatus } from './whatsAppTemplates.ts';

/**
 * Stores what WhatsApp reports. Everything here ends in the same state in whatever order and however often it comes: a
 * message is stored once by its id, a time only moves to the earliest report of it, and what follows from the newest
 * message is read from all that are stored.
 */

const resource = messageResources.whatsApp;
const templates = 'whatsappmessagetemplates';

type StoringContext = Pick<ServerContext, 'repository'>;

const previews: Readonly<Record<string, string>> = {
  image: 'Bild',
  audio: 'Sprachnachricht',
  video: 'Video',
  document: 'Dokument',
  sticker: 'Sticker',
  location: 'Ort auf der Karte',
  contacts: 'Kontakte',
  reaction: 'Reaktion',
};

/** First words of a message in the list of conversations. */
export function previewOf({ type, text }: Pick<ReceivedMessage, 'type' | 'text'>): string {
  const [line = ''] = text.split('\n');
  if (type === 'reaction') return line === '' ? 'Reaktion zurückgenommen' : `Reaktion: ${line}`;
  return line || previews[type] || 'Die Art dieser Nachricht ist unbekannt';
}

/** The first own or received message that a filter finds. */
async function findFirst(
  { trx, index }: WriteContext,
  { filter, fields }: { filter: RecordData; fields: string[] },
): Promise<RecordData | undefined> {
  const { records } = await listsWithin(trx, index).list(systemActor, resource, {
    filter,
    fields,
    // of two in the same second, that with the greater id
    sort: [
      { path: 'sentAt', direction: 'DESC' },
      { path: 'messageId', direction: 'DESC' },
    ],
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  return records[0];
}

async function findMessage(write: WriteContext, messageId: string): Promise<string | undefined> {
  const found = await findFirst(write, { filter: { messageId }, fields: ['messageId'] });
  return found && String(found.id);
}

/** What the newest message of a contact says of the conversation: whether it ends all sending, and its first words. */
async function followNewest(write: WriteContext, conversation: string): Promise<void> {
  const newest = await findFirst(write, {
    filter: { conversation, direction: 'incoming' },
    fields: ['message', 'messageType', 'sentAt'],
  });
  if (!newest) return;
  const entity = requireEntity(write.index, conversations);
  const stored = await storedRecord(write.trx, entity, conversation, { lock: true });
  const { message, sentAt } = newest;
  const [type, text] = [String(newest.messageType), String(message ?? '')];
  const isShown = stored.lastMessageType === 'whatsApp' && stored.lastMessageAt === sentAt;
  const values = {
    whatsAppStoppedAt: isStop(message) ? sentAt : null,
    ...(isShown && { lastMessagePreview: previewOf({ type, text }).slice(0, 300) }),
  };
  await saveChanged(write, { entity, stored, values });
}

/** Ties answers to a message that came before it. */
async function tieAnswers(
  write: WriteContext,
  { id, messageId }: { id: string; messageId: string },
  conversation: string,
) {
  const { records } = await listsWithin(write.trx, write.index).list(systemActor, resource, {
    filter: { conversation, repliesToId: messageId, repliesTo: null },
    fields: ['repliesToId'],
    window: { type: 'all' },
    count: 'none',
  });
  const entity = requireEntity(write.index, resource);
  for (const record of records) {
    const stored = await storedRecord(write.trx, entity, String(record.id), { lock: true });
    await saveChanged(write, { entity, stored, values: { repliesTo: id } });
  }
}

async function ownAccount(context: StoringContext, phoneNumberId: string) {
  const accounts = await listAccounts(context, systemActor, { type: 'whatsApp' });
  return accounts.find(({ access }) => access.phoneNumberId === phoneNumberId);
}

/** Stores a message of a contact. One for a number that no account has is kept too, without an account. */
async function storeReceived(context: StoringContext, event: ReceivedMessage): Promise<boolean> {
  const { messageId, from, name, at, type, text, attachments, phoneNumberId, repliesToId } = event;
  const account = await ownAccount(context, phoneNumberId);
  const by = { actor: systemActor, resource, reason: 'WhatsApp-Nachricht eingegangen' };
  return await context.repository.changeSet(by, async (write) => {
    const contact = { channel: 'whatsApp', account: account?.id ?? null, address: from, name } as const;
    // others who store a message of this contact wait here, so that the same one is not stored twice
    const conversation = await conversationWith(write, contact);
    if ((await findMessage(write, messageId)) !== undefined) return false;
    const partner = await storedRecord(write.trx, requireEntity(write.index, conversations), conversation);
    const repliesTo = repliesToId === null ? null : ((await findMessage(write, repliesToId)) ?? null);
    const values = {
      messageId,
      messageType: type,
      message: text,
      attachments,
      fromNumber: from,
      fromName: name,
      fromProfileId: partner.profileId ?? null,
      toNumber: account?.access.phoneNumber ?? null,
      toName: account?.name.slice(0, 200) ?? null,
      account: account?.id ?? null,
      phoneNumber: from,
      phoneNumberId,
      repliesTo,
      repliesToId,
    };
    const preview = previewOf({ type, text });
    const id = await storeMessage(write, {
      channel: 'whatsApp',
      conversation,
      isIncoming: true,
      at,
      preview,
      values,
    });
    await tieAnswers(write, { id, messageId }, conversation);
    await followNewest(write, conversation);
    return true;
  });
}

function earliest(known: unknown, at: string): string {
  return typeof known === 'string' && known <= at ? known : at;
}

/** What a status adds to its message: it never takes anything back. */
function statusValues(stored: RecordData, { messageId, status, at, errors }: ReceivedStatus): RecordData {
  const reported = errors.map(({ code, title, message }) => ({
    ...(code !== null && { code }),
    title: title ?? 'Nicht zugestellt',
    message: graphSentence(code, message),
    occurredAt: at,
  }));
  // our own doubt ends with the first report
  const known = errorsOf(stored).filter(({ title }) => title !== unclearTitle);
  return {
    messageId: stored.messageId ?? messageId,
    ...(status === 'delivered' && { deliveredAt: earliest(stored.deliveredAt, at) }),
    ...(status === 'read' && { readAt: earliest(stored.readAt, at) }),
    whatsAppErrors: mergedErrors(known, reported),
  };
}

/** Notes how far an own message has got; one that nobody here sent is left out. */
async function storeStatus({ repository }: StoringContext, event: ReceivedStatus): Promise<boolean> {
  const by = { actor: systemActor, resource, reason: 'Zustellung gemeldet' };
  return await repository.changeSet(by, async (write, entity) => {
    const found = await findFirst(write, {
      filter: {
        direction: 'outgoing',
        $or: [
          { messageId: event.messageId },
          ...(event.ownId === null ? [] : [{ id: event.ownId, messageId: null }]),
        ],
      },
      fields: ['messageId'],
    });
    if (!found) return false;
    const id = String(found.id);
    const stored = await storedRecord(write.trx, entity, id, { lock: true });
    await saveChanged(write, { entity, stored, values: statusValues(stored, event) });
    if (!stored.messageId && typeof stored.conversation === 'string')
      await tieAnswers(write, { id, messageId: event.messageId }, stored.conversation);
    return true;
  });
}

/** A later report counts; of two in the same second, the worse one. */
const severity = { PENDING: 0, APPROVED: 1, REJECTED: 2 } as const;

/** What WhatsApp says of a template, and when. */
export interface TemplateNews {
  event: string;
  reason: string | null;
  /** ISO, UTC. */
  at: string;
  templateId: string;
}

/** Stores what became of a template, unless something later is known. @returns whether its state is another one */
export async function noteTemplate(
  repository: Pick<Repository, 'changeSet'>,
  id: string,
  { event, reason, at, templateId }: TemplateNews,
): Promise<boolean> {
  const status = templateStatus(event);
  if (!status) return false;
  const by = { actor: systemActor, resource: templates, reason: 'Stand bei WhatsApp' };
  return await repository.changeSet(by, async (write, entity) => {
    const stored = await storedRecord(write.trx, entity, id, { lock: true });
    const known = severity[stored.status as keyof typeof severity] ?? -1;
    const knownAt = typeof stored.statusAt === 'string' ? stored.statusAt : '';
    if (knownAt > at || (knownAt === at && known >= severity[status])) return false;
    const values = {
      status,
      statusAt: at,
      reason: templateReason(event, reason)?.slice(0, 1000) ?? null,
      whatsAppTemplateId: templateId,
    };
    await saveChanged(write, { entity, stored, values });
    return stored.status !== status;
  });
}

async function storeTemplateUpdate({ repository }: StoringContext, event: TemplateUpdate): Promise<boolean> {
  const { templateId, name, language } = event;
  const { records } = await repository.list(systemActor, templates, {
    filter: { $or: [{ whatsAppTemplateId: templateId }, { name, language, whatsAppTemplateId: null }] },
    fields: ['whatsAppTemplateId'],
    window: { type: 'range', offset: 0, limit: 10 },
    count: 'none',
  });
  const found = records.find((record) => record.whatsAppTemplateId === templateId) ?? records[0];
  return found ? await noteTemplate(repository, String(found.id), event) : false;
}

/** Stores one thing that WhatsApp reports. @returns whether it concerned anything here that was not known */
export async function storeEvent(context: StoringContext, event: WhatsAppEvent): Promise<boolean> {
  if (event.kind === 'message') return await storeReceived(context, event);
  return event.kind === 'status'
    ? await storeStatus(context, event)
    : await storeTemplateUpdate(context, event);
}
