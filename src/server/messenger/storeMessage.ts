import { sql } from 'kysely';
import { type ContactType, contactTypes } from '../../contract/messenger/messages.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import { recordTitle } from '../../framework/schema/recordTitle.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { listsWithin } from '../../framework/server/repository/Repository.ts';
import { saveChanged, saveNew, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';

export const conversations = 'conversations';

/** Entity of the messages of each channel. */
export const messageResources = { mail: 'mails', whatsApp: 'whatsapp-messages' } as const;
export type Channel = keyof typeof messageResources;

/** Somebody outside, as one account reaches them. */
export interface Contact {
  channel: Channel;
  /** Null: it is not chosen yet over which account. */
  account: string | null;
  /** Mail address in lower case, or phone number as `+49…`. */
  address: string;
  /** As the other side calls itself; it need not be true. */
  name?: string | null;
}

interface Profile {
  type: ContactType;
  id: string;
  title: string;
}

const fieldOf = { mail: 'mail', whatsApp: 'phoneNumber' } as const;
const contactFields = {
  mail: ['mail1', 'mail2'],
  whatsApp: ['mobile1', 'mobile2', 'phone1', 'phone2'],
} as const;

/** Profiles with this address; two of them are enough to know that the office must choose. */
async function profilesWith(
  { trx, index }: WriteContext,
  { channel, address }: Pick<Contact, 'channel' | 'address'>,
): Promise<Profile[]> {
  const within = listsWithin(trx, index);
  const found: Profile[] = [];
  for (const type of contactTypes) {
    const entity = requireEntity(index, type);
    const { records } = await within.list(systemActor, type, {
      filter: { $or: contactFields[channel].map((name) => ({ [`contactInformation.${name}`]: address })) },
      sort: [],
      window: { type: 'range', offset: 0, limit: 2 },
      count: 'none',
    });
    found.push(
      ...records.map((record) => ({ type, id: String(record.id), title: recordTitle(entity, record) })),
    );
    if (found.length > 1) break;
  }
  return found;
}

/** Others who find or begin the conversation with this contact wait until the transaction ends. */
async function lockContact({ trx }: WriteContext, { account, address }: Contact): Promise<void> {
  const key = `conversation/${account ?? ''}/${address}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** The conversation with a contact over an account, else one that has no account yet; undefined: none. */
async function findConversation(
  { trx, index }: WriteContext,
  { channel, account, address }: Contact,
): Promise<string | undefined> {
  const ofAccount = account === null ? {} : { $or: [{ account }, { account: null }] };
  const { records } = await listsWithin(trx, index).list(systemActor, conversations, {
    filter: { [fieldOf[channel]]: address, ...ofAccount },
    fields: ['account'],
    sort: [{ path: 'lastMessageAt', direction: 'DESC' }],
    window: { type: 'range', offset: 0, limit: 50 },
    count: 'none',
  });
  const found = records.find((record) => record.account === account) ?? records[0];
  return found && String(found.id);
}

/**
 * The conversation with a contact, begun if there is none. Its profile is the only one with this address; of several the
 * office chooses one, which stays.
 * @param chosen profile and name that somebody chose
 */
export async function conversationWith(
  write: WriteContext,
  contact: Contact,
  chosen: { profile?: { type: ContactType; id: string }; name?: string } = {},
): Promise<string> {
  await lockContact(write, contact);
  const known = await findConversation(write, contact);
  if (known !== undefined) return known;
  const { channel, account, address, name } = contact;
  const entity = requireEntity(write.index, conversations);
  const candidates = chosen.profile ? [] : await profilesWith(write, contact);
  const only = candidates.length === 1 ? candidates[0] : undefined;
  const profile = chosen.profile ?? only;
  const id = createId();
  await saveNew(write, {
    entity,
    id,
    values: {
      name: (chosen.name || only?.title || name || address).slice(0, 200),
      profileId: profile ? { type: profile.type, id: profile.id } : null,
      [fieldOf[channel]]: address,
      account,
      state: 'open',
      category: channel === 'mail' ? 'messenger-mail' : 'messenger-whats-app',
    },
  });
  return id;
}

/** What a new message says of its conversation. */
interface NewMessage {
  channel: Channel;
  conversation: string;
  isIncoming: boolean;
  /** ISO, UTC. */
  at: string;
  preview: string;
  /** Fields of the message beside those above. */
  values: RecordData;
}

function later(one: unknown, other: string): string {
  return typeof one === 'string' && one > other ? one : other;
}

/**
 * Stores a message and what it changes in its conversation: an incoming one opens it again, and nobody has seen it.
 * @returns its id
 */
export async function storeMessage(
  write: WriteContext,
  { channel, conversation, isIncoming, at, preview, values }: NewMessage,
  id = createId(),
): Promise<string> {
  const { trx, index } = write;
  const entity = requireEntity(index, conversations);
  const stored = await storedRecord(trx, entity, conversation, { lock: true });
  const message = requireEntity(index, messageResources[channel]);
  const direction = isIncoming ? 'incoming' : 'outgoing';
  await saveNew(write, {
    entity: message,
    id,
    values: { ...values, type: channel, conversation, direction, sentAt: at },
  });
  const isNewest = later(stored.lastMessageAt, at) === at;
  const isReply = isIncoming && channel === 'whatsApp';
  await saveChanged(write, {
    entity,
    stored,
    values: {
      lastMessageAt: later(stored.lastMessageAt, at),
      ...(isNewest && { lastMessageType: channel, lastMessagePreview: preview.slice(0, 300) }),
      ...(isIncoming && {
        receivedLastMessageAt: later(stored.receivedLastMessageAt, at),
        state: 'open',
        deferredUntil: null,
      }),
      ...(isReply && { lastWhatsAppReplyAt: later(stored.lastWhatsAppReplyAt, at) }),
    },
  });
  return id;
}
