import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named, recordId, wholeNumber } from '../../framework/schema/calls/shapes.ts';

/** Path of the service for mail and WhatsApp. */
export const messengerPath = '/api/messenger';

const tag = 'Nachrichten';

/** Types of profiles that a conversation can be with. */
export const contactTypes = ['employees', 'institutions', 'parents', 'students'] as const;
export type ContactType = (typeof contactTypes)[number];

export const conversationStates = ['open', 'deferred', 'done'] as const;
export type ConversationState = (typeof conversationStates)[number];

const instant = z.nullable(z.iso.datetime());
const channel = z.nullable(z.enum(['mail', 'whatsApp']));
const text = z.nullable(z.string());

const conversation = named(
  'MessengerConversation',
  z.object({
    _id: recordId,
    name: text,
    mail: text,
    phoneNumber: text,
    profileId: z.nullable(recordId),
    profileType: text,
    account: z.nullable(recordId),
    lastMessagePreview: text,
    lastMessageType: channel,
    lastMessageAt: instant,
    receivedLastMessageAt: described(instant, 'Wann der Kontakt zuletzt geschrieben hat.'),
    lastWhatsAppReplyAt: described(instant, 'Freie WhatsApp-Texte sind 24 Stunden danach möglich.'),
    seen: described(z.boolean(), 'Ob man selbst alles gesehen hat, was der Kontakt geschrieben hat.'),
    state: z.nullable(z.enum(conversationStates)),
    deferredUntil: text,
    assignee: z.nullable(recordId),
    messages: described(z.array(recordId), 'Die neuesten zehn, die älteste zuerst.'),
  }),
);

/** A conversation as its reader sees it; values they may not read are null. */
export type MessengerConversation = z.output<typeof conversation>;

const attachment = named(
  'MailAttachment',
  z.object({
    filename: z.string(),
    size: z.nullable(count),
    contentType: text,
    isPartOfContent: z.boolean(),
    contentId: text,
  }),
);

export type MessengerAttachment = z.output<typeof attachment>;

const mailMessage = named(
  'MailMessage',
  z.object({
    _id: recordId,
    type: z.literal('mail'),
    conversation: z.nullable(recordId),
    direction: z.nullable(z.enum(['incoming', 'outgoing'])),
    box: z.nullable(z.enum(['inbox', 'outbox', 'sent', 'draft', 'trash'])),
    subject: text,
    message: described(
      text,
      'HTML, von allem befreit, was laufen oder nachladen könnte; Bilder nennen data-src.',
    ),
    text: described(text, 'Dasselbe ohne Gestaltung.'),
    fromMail: text,
    fromName: text,
    toMail: text,
    toMails: z.array(z.string()),
    ccMails: z.array(z.string()),
    bccMails: z.array(z.string()),
    username: text,
    uid: text,
    sentAt: instant,
    sendAt: described(instant, 'Bis dahin lässt sich der Versand zurücknehmen.'),
    state: z.nullable(z.enum(['waiting', 'sending', 'sent', 'failed'])),
    error: text,
    repliesTo: z.nullable(recordId),
    isAutomatic: z.boolean(),
    isBulk: z.boolean(),
    bounceOf: z.nullable(recordId),
    attachments: z.array(attachment),
    apiMailAddress: described(text, 'Eigene Adresse, über die sie kam oder ging.'),
  }),
);

export type Conversations = { conversations: MessengerConversation[]; maxPage: number };

export type MailMessage = z.output<typeof mailMessage>;

const whatsAppError = z.object({ code: z.nullable(z.int()), title: text, message: z.string() });

const whatsAppMessage = named(
  'WhatsAppMessage',
  z.object({
    _id: recordId,
    type: z.literal('whatsApp'),
    conversation: z.nullable(recordId),
    direction: z.nullable(z.enum(['incoming', 'outgoing'])),
    message: text,
    header: text,
    footer: text,
    messageType: text,
    fromNumber: text,
    toNumber: text,
    fromName: text,
    toName: text,
    fromProfileId: z.nullable(recordId),
    toProfileId: z.nullable(recordId),
    phoneNumber: text,
    phoneNumberId: text,
    messageId: described(
      text,
      'Kennung bei WhatsApp; null, solange eine eigene Nachricht noch nicht angenommen ist.',
    ),
    sentAt: described(instant, 'Wann sie geschrieben wurde; eigene können danach noch warten.'),
    deliveredAt: instant,
    readAt: instant,
    whatsAppErrors: z.array(whatsAppError),
    repliesTo: z.nullable(recordId),
    attachments: z.array(z.object({ id: z.string(), contentType: text })),
    apiPhoneNumber: described(text, 'Eigene Nummer, über die sie kam oder ging.'),
  }),
);

export type WhatsAppMessage = z.output<typeof whatsAppMessage>;

const message = z.union([mailMessage, whatsAppMessage]);

/** A message of one of the channels; values its reader may not read are null. */
export type MessengerMessage = z.output<typeof message>;

const shared = { tag, visibleWith: 'conversations' } as const;

const conversationExample = (id: string) => ({
  _id: id,
  name: 'Familie Blau',
  mail: 'blau@example.org',
  phoneNumber: null,
  profileId: null,
  profileType: null,
  account: null,
  lastMessagePreview: 'Vielen Dank für die schnelle Antwort',
  lastMessageType: 'mail',
  lastMessageAt: '2026-09-01T08:00:00.000Z',
  receivedLastMessageAt: '2026-09-01T08:00:00.000Z',
  lastWhatsAppReplyAt: null,
  seen: false,
  state: 'open',
  deferredUntil: null,
  assignee: null,
  messages: [],
});

/** The conversations of an employee, the newest message first. */
export const findConversations = defineCall({
  ...shared,
  id: 'findConversations',
  method: 'GET',
  path: `${messengerPath}/messages/conversations`,
  summary: 'Konversationen, die zuletzt bewegte zuerst',
  query: z.strictObject({
    page: z._default(wholeNumber(100_000).check(z.minimum(1, 'Mindestens 1.')), 1),
    limit: z._default(wholeNumber(100).check(z.minimum(1, 'Mindestens 1.')), 10),
    search: described(
      z.optional(z.string().check(z.trim(), z.maxLength(200, 'Höchstens 200 Zeichen.'))),
      'Name, E-Mail, Telefonnummer oder Text einer Nachricht.',
    ),
    state: z.optional(z.enum(conversationStates, 'Möglich sind open, deferred und done.')),
    of: described(
      z.optional(z.enum(['me', 'nobody', 'unseen'], 'Möglich sind me, nobody und unseen.')),
      'Für die man selbst oder niemand zuständig ist, oder die man nicht gesehen hat.',
    ),
    profileId: described(z.optional(recordId), 'Nur mit diesem Profil.'),
  }),
  answer: named('Conversations', z.object({ conversations: z.array(conversation), maxPage: count })),
  answerExample: ({ id }) => ({ conversations: [conversationExample(id)], maxPage: 1 }),
  errors: [400, 403],
});

/** One conversation. */
export const readConversation = defineCall({
  ...shared,
  id: 'readConversation',
  method: 'GET',
  path: `${messengerPath}/messages/conversations/{id}`,
  summary: 'Eine Konversation',
  params: z.object({ id: recordId }),
  answer: conversation,
  answerExample: ({ id }) => conversationExample(id),
  errors: [403, 404],
});

/** Number of conversations that the employee has not seen, for the dot in the app bar. */
export const countUnseen = defineCall({
  ...shared,
  id: 'countUnseenConversations',
  method: 'GET',
  path: `${messengerPath}/messages/unseen-count`,
  summary: 'Wie viele Konversationen man nicht gesehen hat',
  answer: named('UnseenConversations', z.object({ count: described(count, 'Höchstens 100.') })),
  answerExample: { count: 3 },
  errors: [403],
});

/** Marks a conversation seen, or unseen, for the one who asks. */
export const markConversation = defineCall({
  ...shared,
  id: 'markConversation',
  method: 'PUT',
  path: `${messengerPath}/messages/conversations/{id}/seen`,
  summary: 'Vermerken, dass man eine Konversation gesehen hat oder nicht',
  params: z.object({ id: recordId }),
  body: named('ConversationSeen', z.strictObject({ seen: z.boolean() })),
  bodyExample: { seen: true },
  errors: [403, 404, 422],
});

const notAContact =
  'Der Wert für dieses Feld muss ein Profil, eine E-Mail-Adresse oder eine Telefonnummer sein';

/**
 * Opens the conversation with a contact, or begins it. 422 at `contact` unless it is a profile that one may read, a
 * mail address, or a phone number of Germany or with its country.
 */
export const beginConversation = defineCall({
  ...shared,
  id: 'beginConversation',
  method: 'POST',
  path: `${messengerPath}/messages/conversations`,
  summary: 'Eine Konversation beginnen, oder die vorhandene öffnen',
  body: named(
    'NewConversation',
    z.strictObject({
      contact: z.union(
        [
          z.strictObject({ type: z.enum(contactTypes), id: recordId }),
          z.string().check(z.trim(), z.minLength(1, notAContact), z.maxLength(254, notAContact)),
        ],
        notAContact,
      ),
      name: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Höchstens 200 Zeichen.'))),
    }),
  ),
  bodyExample: { contact: 'blau@example.org', name: 'Familie Blau' },
  answer: conversation,
  answerExample: ({ id }) => conversationExample(id),
  errors: [400, 403, 422],
});

const messages = named('MessengerMessages', z.object({ messengerMessages: z.array(message) }));
const mailExample = (id: string) => ({
  _id: id,
  type: 'mail',
  conversation: id,
  direction: 'incoming',
  box: 'inbox',
  subject: 'Probestunde',
  message: '<p>Vielen Dank!</p>',
  text: 'Vielen Dank!',
  fromMail: 'blau@example.org',
  fromName: 'Bea Blau',
  toMail: 'buero@example.org',
  toMails: ['buero@example.org'],
  ccMails: [],
  bccMails: [],
  username: 'buero@example.org',
  uid: '17',
  sentAt: '2026-09-01T08:00:00.000Z',
  sendAt: null,
  state: null,
  error: null,
  repliesTo: null,
  isAutomatic: false,
  isBulk: false,
  bounceOf: null,
  attachments: [],
  apiMailAddress: 'buero@example.org',
});

/** Messages by their ids, or of a conversation: the newest before one of them. In the order of `sentAt`. */
export const findMessages = defineCall({
  ...shared,
  id: 'findMessages',
  method: 'GET',
  path: `${messengerPath}/messages`,
  summary: 'Nachrichten einer Konversation, oder mit bestimmten Kennungen, die älteste zuerst',
  query: z.strictObject({
    ids: described(
      z.optional(z.string().check(z.maxLength(5000))),
      'Kennungen, durch Kommas getrennt; ohne Seiten.',
    ),
    conversation: z.optional(recordId),
    sortBy: z._default(z.enum(['sentAt'], 'Möglich ist sentAt.'), 'sentAt'),
    before: described(z.optional(recordId), 'Nur Nachrichten, die älter sind als diese.'),
    limit: z._default(wholeNumber(100).check(z.minimum(1, 'Mindestens 1.')), 10),
    trash: described(
      z._default(z.enum(['true', 'false']), 'false'),
      'Nachrichten im Papierkorb statt der anderen.',
    ),
  }),
  answer: messages,
  answerExample: ({ id }) => ({ messengerMessages: [mailExample(id)] }),
  errors: [400, 403, 404],
});

/** One message of either channel. */
export const readMessage = defineCall({
  ...shared,
  id: 'readMessage',
  method: 'GET',
  path: `${messengerPath}/messages/{id}`,
  summary: 'Eine Nachricht',
  params: z.object({ id: recordId }),
  answer: message,
  answerExample: ({ id }) => mailExample(id),
  errors: [403, 404],
});

/** Moves a mail into the trash, or back. */
export const moveMail = defineCall({
  ...shared,
  id: 'moveMail',
  method: 'PUT',
  path: `${messengerPath}/mails/{id}/box`,
  summary: 'Eine E-Mail in den Papierkorb legen oder zurückholen',
  params: z.object({ id: recordId }),
  body: named('MailBox', z.strictObject({ isTrash: z.boolean() })),
  bodyExample: { isTrash: true },
  errors: [403, 404, 422],
});
