import { isJsonObject, type JsonObject, type JsonValue } from '../../framework/schema/Json.ts';

/** A message that a contact sent. */
export interface ReceivedMessage {
  kind: 'message';
  phoneNumberId: string;
  /** Id at WhatsApp. */
  messageId: string;
  /** Phone number, as `+49…`. */
  from: string;
  /** As the contact calls itself. */
  name: string | null;
  /** ISO, UTC. */
  at: string;
  /** As WhatsApp calls it, also if nobody knows it here. */
  type: string;
  text: string;
  attachments: { id: string; contentType?: string }[];
  /** Id of the message that it answers or reacts to. */
  repliesToId: string | null;
}

/** An error of a message as WhatsApp reports it. */
export interface ReportedError {
  code: number | null;
  title: string | null;
  message: string;
}

/** How far an own message has got. */
export interface ReceivedStatus {
  kind: 'status';
  messageId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: string;
  errors: ReportedError[];
  /** Id of the message here, as it was sent along. */
  ownId: string | null;
}

/** What became of a template. */
export interface TemplateUpdate {
  kind: 'template';
  templateId: string;
  name: string;
  language: string;
  event: string;
  reason: string | null;
  at: string;
}

export type WhatsAppEvent = ReceivedMessage | ReceivedStatus | TemplateUpdate;

const objects = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter((one) => isJsonObject(one)) : [];
const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
/** Control characters of a stranger are neither stored nor shown; PostgreSQL refuses NUL. */
const controls = /[^\P{Cc}\n\t]/gu;

function textOf(value: JsonValue | undefined, most = 4096): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value.toWellFormed().replaceAll(controls, '').slice(0, most);
}

/** Ids are kept whole or not at all. */
function idOf(value: JsonValue | undefined, most: number): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.length <= most && /^[\w.:=+/-]+$/.test(text) ? text : null;
}

/** Seconds since 1970, as number or text. */
function instantOf(value: JsonValue | undefined): string | null {
  const seconds = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  const isPlausible = seconds > 0 && seconds < 32_503_680_000;
  return isPlausible ? new Date(Math.floor(seconds) * 1000).toISOString() : null;
}

function contactText(contact: JsonObject): string {
  const { formatted_name: name } = objectOf(contact.name);
  const phones = objects(contact.phones).map(({ phone }) => textOf(phone, 40));
  const mails = objects(contact.emails).map(({ email }) => textOf(email, 254));
  return [textOf(name, 200), ...phones, ...mails].filter(Boolean).join(', ');
}

function placeText({ latitude, longitude, name, address }: JsonObject): string {
  const place = [textOf(name, 500), textOf(address, 1000)].filter(Boolean).join(', ');
  return [place, `${textOf(latitude, 30)}, ${textOf(longitude, 30)}`].filter(Boolean).join('\n');
}

function answerText(interactive: JsonObject): string {
  const { title, description } = objectOf(interactive.button_reply ?? interactive.list_reply);
  return [textOf(title, 500), textOf(description, 500)].filter(Boolean).join('\n');
}

/** What a message says, by its type; other types say nothing. */
const texts: Readonly<Record<string, (message: JsonObject) => string>> = {
  text: ({ text }) => textOf(objectOf(text).body),
  reaction: ({ reaction }) => textOf(objectOf(reaction).emoji, 20),
  location: ({ location }) => placeText(objectOf(location)),
  contacts: ({ contacts }) => objects(contacts).map(contactText).join('\n').slice(0, 4096),
  interactive: ({ interactive }) => answerText(objectOf(interactive)),
  button: ({ button }) => textOf(objectOf(button).text),
};

const media = ['image', 'audio', 'video', 'document', 'sticker'];

function attachmentsOf(type: string, message: JsonObject): ReceivedMessage['attachments'] {
  if (!media.includes(type)) return [];
  const { id, mime_type: mime } = objectOf(message[type]);
  const known = idOf(id, 100);
  const contentType = textOf(mime, 150).split(';')[0]?.trim().toLowerCase() ?? '';
  const isType = /^[\w.+-]+\/[\w.+-]+$/.test(contentType);
  return known === null ? [] : [{ id: known, ...(isType && { contentType }) }];
}

function messageOf(message: JsonObject, value: JsonObject): ReceivedMessage[] {
  const messageId = idOf(message.id, 200);
  const phoneNumberId = idOf(objectOf(value.metadata).phone_number_id, 50);
  const at = instantOf(message.timestamp);
  const from = textOf(message.from, 30);
  if (messageId === null || phoneNumberId === null || at === null || !/^\d{5,20}$/.test(from)) return [];
  const given = textOf(message.type, 40) || 'unknown';
  const contact = objects(value.contacts).find(({ wa_id: id }) => id === message.from);
  const caption = media.includes(given) ? textOf(objectOf(message[given]).caption) : '';
  const answered =
    given === 'reaction' ? objectOf(message.reaction).message_id : objectOf(message.context).id;
  return [
    {
      kind: 'message',
      phoneNumberId,
      messageId,
      from: `+${from}`,
      name: textOf(objectOf(contact?.profile).name, 200) || null,
      at,
      // an answer by a button of a template
      type: given === 'button' ? 'interactive' : given,
      text: texts[given]?.(message) ?? caption,
      attachments: attachmentsOf(given, message),
      repliesToId: idOf(answered, 200),
    },
  ];
}

/** Errors in the order of WhatsApp's list; who failed without one failed all the same. */
function errorsOf(value: JsonValue | undefined): ReportedError[] {
  const given = objects(value);
  return (given.length > 0 ? given : [{}]).map(({ code, title, message, error_data: data }) => ({
    code: typeof code === 'number' && code >= 0 && code <= 10_000_000 ? Math.floor(code) : null,
    title: textOf(title, 200) || null,
    message: (textOf(objectOf(data).details, 1000) || textOf(message, 1000) || textOf(title, 1000)).trim(),
  }));
}

const statuses: Readonly<Record<string, ReceivedStatus['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  // of a recording
  played: 'read',
  failed: 'failed',
};

function statusOf(given: JsonObject): ReceivedStatus[] {
  const messageId = idOf(given.id, 200);
  const at = instantOf(given.timestamp);
  const status = statuses[textOf(given.status, 20)];
  if (messageId === null || at === null || !status) return [];
  const ownId = textOf(given.biz_opaque_callback_data, 100);
  return [
    {
      kind: 'status',
      messageId,
      status,
      at,
      errors: status === 'failed' ? errorsOf(given.errors) : [],
      ownId: /^[0-9a-f]{24}$/.test(ownId) ? ownId : null,
    },
  ];
}

function templateOf(value: JsonObject, time: JsonValue | undefined): TemplateUpdate[] {
  const templateId = idOf(value.message_template_id, 100);
  const at = instantOf(time);
  const event = textOf(value.event, 40);
  if (templateId === null || at === null || event === '') return [];
  return [
    {
      kind: 'template',
      templateId,
      name: textOf(value.message_template_name, 512),
      language: textOf(value.message_template_language, 20),
      event,
      reason: textOf(value.reason, 1000) || null,
      at,
    },
  ];
}

/**
 * What a webhook reports, in its order. What nobody here understands is left out: WhatsApp would repeat it for days, and
 * nothing else would come through.
 */
export function eventsOf(body: { entry?: JsonValue }): WhatsAppEvent[] {
  return objects(body.entry).flatMap(({ changes, time }) =>
    objects(changes).flatMap((change): WhatsAppEvent[] => {
      const value = objectOf(change.value);
      if (change.field === 'message_template_status_update') return templateOf(value, time);
      if (change.field !== 'messages') return [];
      return [
        ...objects(value.messages).flatMap((message) => messageOf(message, value)),
        ...objects(value.statuses).flatMap(statusOf),
      ];
    }),
  );
}
