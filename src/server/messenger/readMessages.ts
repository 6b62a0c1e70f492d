import type * as z from 'zod/mini';
import type {
  findMessages,
  MailMessage,
  MessengerAttachment,
  MessengerMessage,
  WhatsAppMessage,
} from '../../contract/messenger/messages.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import type { Reading } from './conversations.ts';
import { conversations, messageResources } from './storeMessage.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
const instantOf = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null);

function attachmentOf(value: unknown): MessengerAttachment[] {
  if (!isJsonObject(value)) return [];
  return [
    {
      filename: String(value.filename ?? 'Datei'),
      size: typeof value.size === 'number' ? value.size : null,
      contentType: textOf(value.contentType),
      isPartOfContent: value.isPartOfContent === true,
      contentId: textOf(value.contentId),
    },
  ];
}

/** A mail as its reader sees it. */
export function mailOf(record: RecordData): MailMessage {
  const direction = textOf(record.direction) as MailMessage['direction'];
  return {
    _id: String(record.id),
    type: 'mail',
    conversation: textOf(record.conversation),
    direction,
    box: textOf(record.box) as MailMessage['box'],
    subject: textOf(record.subject),
    message: textOf(record.message),
    text: textOf(record.text),
    fromMail: textOf(record.fromMail),
    fromName: textOf(record.fromName),
    toMail: textOf(record.toMail),
    toMails: textsOf(record.toMails),
    ccMails: textsOf(record.ccMails),
    bccMails: textsOf(record.bccMails),
    username: textOf(record.username),
    uid: textOf(record.uid),
    sentAt: instantOf(record.sentAt),
    sendAt: instantOf(record.sendAt),
    state: textOf(record.state) as MailMessage['state'],
    error: textOf(record.error),
    repliesTo: textOf(record.repliesTo),
    isAutomatic: record.isAutomatic === true,
    isBulk: record.isBulk === true,
    bounceOf: textOf(record.bounceOf),
    attachments: Array.isArray(record.attachments) ? record.attachments.flatMap(attachmentOf) : [],
    apiMailAddress: textOf(direction === 'outgoing' ? record.fromMail : record.username),
  };
}

function errorsOf(value: unknown): WhatsAppMessage['whatsAppErrors'] {
  return (Array.isArray(value) ? value : []).filter(isJsonObject).map(({ code, title, message }) => ({
    code: typeof code === 'number' ? code : null,
    title: textOf(title),
    message: String(message ?? ''),
  }));
}

function profileOf(value: unknown): string | null {
  return isJsonObject(value) ? textOf(value.id) : textOf(value);
}

/** A WhatsApp message as its reader sees it. */
export function whatsAppOf(record: RecordData): WhatsAppMessage {
  const direction = textOf(record.direction) as WhatsAppMessage['direction'];
  return {
    _id: String(record.id),
    type: 'whatsApp',
    conversation: textOf(record.conversation),
    direction,
    message: textOf(record.message),
    header: textOf(record.header),
    footer: textOf(record.footer),
    messageType: textOf(record.messageType),
    fromNumber: textOf(record.fromNumber),
    toNumber: textOf(record.toNumber),
    fromName: textOf(record.fromName),
    toName: textOf(record.toName),
    fromProfileId: profileOf(record.fromProfileId),
    toProfileId: profileOf(record.toProfileId),
    phoneNumber: textOf(record.phoneNumber),
    phoneNumberId: textOf(record.phoneNumberId),
    messageId: textOf(record.messageId),
    sentAt: instantOf(record.sentAt),
    deliveredAt: instantOf(record.deliveredAt),
    readAt: instantOf(record.readAt),
    whatsAppErrors: errorsOf(record.whatsAppErrors),
    repliesTo: textOf(record.repliesTo),
    attachments: (Array.isArray(record.attachments) ? record.attachments : [])
      .filter(isJsonObject)
      .map(({ id, contentType }) => ({ id: String(id), contentType: textOf(contentType) })),
    apiPhoneNumber: textOf(direction === 'outgoing' ? record.fromNumber : record.toNumber),
  };
}

const channels: readonly { resource: string; messageOf: (record: RecordData) => MessengerMessage }[] = [
  { resource: messageResources.mail, messageOf: mailOf },
  { resource: messageResources.whatsApp, messageOf: whatsAppOf },
];

function ageOf(one: MessengerMessage, other: MessengerMessage): number {
  const [first, second] = [one.sentAt ?? '', other.sentAt ?? ''];
  return first === second ? (one._id < other._id ? -1 : 1) : first < second ? -1 : 1;
}

/** Messages of both channels that meet a condition, the newest of each first; none of a channel that may not be read. */
async function newest(
  { repository }: Pick<Reading, 'repository'>,
  actor: Actor,
  { filterOf, limit }: { filterOf: (resource: string) => RecordData; limit: number },
): Promise<MessengerMessage[]> {
  const found: MessengerMessage[] = [];
  for (const { resource, messageOf } of channels) {
    const { records } = await repository
      .list(actor, resource, {
        filter: filterOf(resource),
        sort: [{ path: 'sentAt', direction: 'DESC' }],
        window: { type: 'range', offset: 0, limit },
        count: 'none',
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status === 403) return { records: [] };
        throw error;
      });
    found.push(...records.map(messageOf));
  }
  return found.toSorted(ageOf);
}

/** Messages of the same second as one that is asked from, at most. */
const sameSecond = 100;
const mostIds = 200;

/** Messages by ids or of a conversation, the oldest first. @throws AppError 403, 404, 400 */
export async function listMessages(
  reading: Pick<Reading, 'repository'>,
  actor: Actor,
  { ids, conversation, before, limit, trash }: z.output<(typeof findMessages)['query']>,
): Promise<MessengerMessage[]> {
  if (ids !== undefined) {
    const wanted = [...new Set(ids.split(',').filter(Boolean))];
    if (wanted.length > mostIds)
      throw new AppError('badQuery', undefined, `Höchstens ${mostIds} Kennungen auf einmal.`);
    return await newest(reading, actor, { filterOf: () => ({ _id: { $in: wanted } }), limit: mostIds });
  }
  if (conversation === undefined)
    throw new AppError('badQuery', undefined, 'Erwartet werden Kennungen oder eine Konversation.');
  await reading.repository.get(actor, conversations, conversation, { fields: ['name'] });
  const edge = before === undefined ? undefined : await requireMessage(reading, actor, before);
  const filterOf = (resource: string): RecordData => ({
    conversation,
    ...(edge?.sentAt && { sentAt: { $lte: edge.sentAt } }),
    ...(resource === messageResources.mail && { box: trash === 'true' ? 'trash' : { $ne: 'trash' } }),
  });
  const found = await newest(reading, actor, { filterOf, limit: edge ? limit + sameSecond : limit });
  const wanted = found.filter(({ type }) => trash === 'false' || type === 'mail');
  return wanted.filter((one) => !edge || ageOf(one, edge) < 0).slice(-limit);
}

/** A message of either channel. @throws AppError 404 */
export async function requireMessage(
  { repository }: Pick<Reading, 'repository'>,
  actor: Actor,
  id: string,
): Promise<MessengerMessage> {
  for (const { resource, messageOf } of channels) {
    const record = await repository.get(actor, resource, id).catch((error: unknown) => {
      if (error instanceof AppError && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    });
    if (record) return messageOf(record);
  }
  throw new AppError('notFound');
}
