import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  beginConversation,
  ContactType,
  findConversations,
  MessengerConversation,
} from '../../contract/messenger/messages.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import { parsePhone } from '../../framework/schema/phone/parsePhone.ts';
import { recordTitle } from '../../framework/schema/recordTitle.ts';
import { isMail } from '../../framework/schema/validation/isMail.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { type Actor, isSystem } from '../../framework/server/rights/Actor.ts';
import { compileRights } from '../../framework/server/rights/compileRights.ts';
import { hasSeenSql, markSeen } from '../../framework/server/services/seen/seenMarks.ts';
import { listAccounts, sendersOf } from './accounts.ts';
import { type Channel, conversations, conversationWith, messageResources } from './storeMessage.ts';

export type Reading = Pick<ServerContext, 'db' | 'index' | 'repository'>;

const fields = [
  'name',
  'mail',
  'phoneNumber',
  'profileId',
  'account',
  'lastMessagePreview',
  'lastMessageType',
  'lastMessageAt',
  'receivedLastMessageAt',
  'lastWhatsAppReplyAt',
  'state',
  'deferredUntil',
  'assignee',
];

/** Pages beyond this many rows are counted no further than the next ten. */
const countedRows = 1000;
/** Conversations found by texts of messages. */
const mostFound = 500;
const newestMessages = 10;
const mostUnseen = 100;

/** Messages are for employees, whatever else is granted. @throws AppError 403 */
export function requireEmployee(actor: Actor): void {
  const isEmployee = actor.profile === null ? !isSystem(actor) : actor.profile.type === 'employees';
  if (actor.loginUser === null || !isEmployee) throw new AppError('forbidden');
}

function loginOf({ loginUser }: Actor): string {
  if (loginUser === null) throw new AppError('forbidden');
  return loginUser;
}

/** Whether the actor has seen the conversation `c`. */
function seenSql(actor: Actor): RawBuilder<boolean> {
  return hasSeenSql(
    { resource: conversations, loginUser: loginOf(actor) },
    { record: sql`c."id"`, at: sql`c."receivedLastMessageAt"` },
  );
}

/** Deferred until today means open again. */
function stateSql(): RawBuilder<string | null> {
  const today = dayInBerlin(new Date());
  return sql`CASE WHEN c."state" = 'deferred' AND c."deferredUntil" <= ${today}::date THEN 'open' ELSE c."state" END`;
}

const isoOf = (value: unknown) =>
  value === null || value === undefined ? null : new Date(value as string).toISOString();
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function conversationOf(row: Record<string, unknown>): MessengerConversation {
  const day = row.deferredUntil;
  return {
    _id: String(row.id),
    name: textOf(row.name),
    mail: textOf(row.mail),
    phoneNumber: textOf(row.phoneNumber),
    profileId: textOf(row.profileId_id),
    profileType: textOf(row.profileId_type),
    account: textOf(row.account),
    lastMessagePreview: textOf(row.lastMessagePreview),
    lastMessageType: textOf(row.lastMessageType) as MessengerConversation['lastMessageType'],
    lastMessageAt: isoOf(row.lastMessageAt),
    receivedLastMessageAt: isoOf(row.receivedLastMessageAt),
    lastWhatsAppReplyAt: isoOf(row.lastWhatsAppReplyAt),
    seen: row.isSeen === true,
    state: textOf(row.effectiveState) as MessengerConversation['state'],
    deferredUntil: textOf(day),
    assignee: textOf(row.assignee),
    messages: Array.isArray(row.messages) ? row.messages.map(String) : [],
  };
}

/** Newest messages of the conversation `c` that the actor may read, without the trash, the oldest first. */
function messagesSql({ repository }: Reading, actor: Actor): RawBuilder<unknown> {
  const parts = Object.values(messageResources).map((resource) => {
    const box = resource === messageResources.mail ? ['box'] : [];
    const readable = (unmasked: string[]) =>
      repository.readable(actor, resource, ['conversation', 'sentAt', ...box], {
        isOptional: true,
        unmasked,
      });
    const isShown = box.length > 0 ? sql`m."box" IS DISTINCT FROM 'trash'` : sql`true`;
    // an index finds the few by their stored conversation, and the readable one says whether they may be named
    return sql`
      SELECT r."id", r."sentAt" FROM ${readable(['conversation', ...box])} m
      JOIN ${readable([])} r ON r."id" = m."id"
      WHERE m."conversation" = c."id" AND r."conversation" = c."id" AND ${isShown}`;
  });
  return sql`ARRAY(
    SELECT x."id" FROM (SELECT u.* FROM (${sql.join(parts, sql` UNION ALL `)}) u
      ORDER BY u."sentAt" DESC NULLS LAST, u."id" DESC LIMIT ${newestMessages}) x
    ORDER BY x."sentAt" NULLS FIRST, x."id")`;
}

/** Conversations whose own values or messages contain what was typed, by the rights of each list. */
async function foundBy({ repository }: Reading, actor: Actor, search: string): Promise<string[]> {
  const page = { window: { type: 'range', offset: 0, limit: mostFound }, count: 'none' } as const;
  const own = await repository.list(actor, conversations, {
    filter: { $search: search },
    fields: ['name'],
    ...page,
  });
  const ids = new Set(own.records.map(({ id }) => String(id)));
  for (const resource of Object.values(messageResources)) {
    const { records } = await repository
      .list(actor, resource, { filter: { $search: search }, fields: ['conversation'], ...page })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status === 403) return { records: [] };
        throw error;
      });
    for (const { conversation } of records) if (typeof conversation === 'string') ids.add(conversation);
  }
  return [...ids];
}

type Query = z.output<(typeof findConversations)['query']>;

async function conditionsOf(
  reading: Reading,
  actor: Actor,
  { search, state, of, profileId }: Query,
): Promise<RawBuilder<boolean>> {
  const conditions = [sql<boolean>`true`];
  if (search) conditions.push(sql`c."id" = ANY(${await foundBy(reading, actor, search)}::text[])`);
  if (state) conditions.push(sql`${stateSql()} = ${state}`);
  if (of === 'me') conditions.push(sql`c."assignee" = ${loginOf(actor)}`);
  if (of === 'nobody') conditions.push(sql`c."assignee" IS NULL`);
  if (of === 'unseen') conditions.push(sql`NOT ${seenSql(actor)}`);
  if (profileId) conditions.push(sql`c."profileId_id" = ${profileId}`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

async function select(
  reading: Reading,
  actor: Actor,
  { where, limit, offset }: { where: RawBuilder<boolean>; limit: number; offset: number },
): Promise<MessengerConversation[]> {
  const { repository, db } = reading;
  const { rows } = await sql<ReadableRow>`
    SELECT c.*, ${stateSql()} AS "effectiveState", ${seenSql(actor)} AS "isSeen",
      ${messagesSql(reading, actor)} AS "messages"
    FROM (SELECT * FROM ${repository.readable(actor, conversations, fields)} c WHERE ${where}
      ORDER BY c."lastMessageAt" DESC NULLS LAST, c."id" DESC LIMIT ${limit} OFFSET ${offset}) c
    ORDER BY c."lastMessageAt" DESC NULLS LAST, c."id" DESC`.execute(db.kysely);
  return rows.map(conversationOf);
}

/** A page of conversations. @throws AppError 403 */
export async function listConversations(
  reading: Reading,
  actor: Actor,
  query: Query,
): Promise<{ conversations: MessengerConversation[]; maxPage: number }> {
  const { page, limit } = query;
  const where = await conditionsOf(reading, actor, query);
  const most = Math.max(countedRows, (page + newestMessages) * limit);
  const counted = await sql<{ count: string }>`
    SELECT count(*) AS "count" FROM (
      SELECT 1 FROM ${reading.repository.readable(actor, conversations, fields)} c WHERE ${where} LIMIT ${most}) x`.execute(
    reading.db.kysely,
  );
  const found = await select(reading, actor, { where, limit, offset: (page - 1) * limit });
  return { conversations: found, maxPage: Math.ceil(Number(counted.rows[0]?.count ?? 0) / limit) };
}

/** @throws AppError 403, 404 */
export async function requireConversation(
  reading: Reading,
  actor: Actor,
  id: string,
): Promise<MessengerConversation> {
  const where = sql<boolean>`c."id" = ${id}`;
  const [found] = await select(reading, actor, { where, limit: 1, offset: 0 });
  if (!found) throw new AppError('notFound');
  return found;
}

/** @returns at most 100 */
export async function unseenCount({ repository, db }: Reading, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS "count" FROM (
      SELECT 1 FROM ${repository.readable(actor, conversations, ['receivedLastMessageAt'])} c
      WHERE NOT ${seenSql(actor)} LIMIT ${mostUnseen}) x`.execute(db.kysely);
  return Number(rows[0]?.count ?? 0);
}

/** Who acts as somebody else leaves no marks. @throws AppError 403, 404 */
export async function markConversationSeen(
  reading: Reading,
  actor: Actor,
  { id, seen }: { id: string; seen: boolean },
): Promise<void> {
  await requireConversation(reading, actor, id);
  if (actor.origin !== null) return;
  const mark = { resource: conversations, record: id, loginUser: loginOf(actor) };
  await markSeen(reading.db.kysely, mark, seen);
}

const notAContact =
  'Der Wert für dieses Feld muss ein Profil, eine E-Mail-Adresse oder eine Telefonnummer sein';

function refuseContact(sentence: string): never {
  throw new AppError('invalid', { fields: { contact: sentence } });
}

interface Wanted {
  channel: Channel;
  address: string;
  profile?: { type: ContactType; id: string };
  name?: string;
}

function typedContact(text: string): Wanted {
  if (isMail(text)) return { channel: 'mail', address: text.toLowerCase() };
  const phone = parsePhone(text);
  return phone === null ? refuseContact(notAContact) : { channel: 'whatsApp', address: phone };
}

/** Mail address, else number, of a profile, of what the actor may read there. @throws AppError 404, 422 */
async function contactOfProfile(
  { repository, index }: Reading,
  actor: Actor,
  { type, id }: { type: ContactType; id: string },
): Promise<Wanted> {
  const record = await repository.get(actor, type, id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 404 || error.status === 403))
      refuseContact(notAContact);
    throw error;
  });
  const contact: RecordData = isJsonObject(record.contactInformation) ? record.contactInformation : {};
  const profile = { type, id };
  const name = recordTitle(requireEntity(index(), type), record);
  const mail = [contact.mail1, contact.mail2].find((one) => typeof one === 'string' && one !== '');
  if (typeof mail === 'string') return { channel: 'mail', address: mail.toLowerCase(), profile, name };
  const numbers = [contact.mobile1, contact.mobile2, contact.phone1, contact.phone2];
  const number = numbers.map((one) => (typeof one === 'string' ? parsePhone(one) : null)).find(Boolean);
  if (number) return { channel: 'whatsApp', address: number, profile, name };
  return refuseContact('Bei diesem Profil ist weder eine E-Mail-Adresse noch eine Telefonnummer hinterlegt.');
}

/** The account that a new conversation runs over: the first one that the actor may send from. */
async function accountFor(reading: Reading, actor: Actor, channel: Channel): Promise<string | null> {
  const readable = await listAccounts(reading, actor, { type: channel });
  const usable = readable.find((account) => !account.isPaused && sendersOf(account).length > 0);
  return usable?.id ?? null;
}

/** A conversation that the actor may read after it was found or begun. @throws AppError 403 */
export async function requireReadable(write: WriteContext, id: string): Promise<RecordData> {
  const entity = requireEntity(write.index, conversations);
  const record = await storedRecord(write.trx, entity, id, { lock: true });
  await evaluateRow(write, entity, record).catch((error: unknown) => {
    // of an account that others own
    if (error instanceof AppError && error.status === 404) throw new AppError('forbidden');
    throw error;
  });
  return record;
}

/** Opens the conversation with a contact, or begins it: a repetition opens what the first one began. @throws AppError 403, 422 */
export async function begin(
  reading: Reading,
  actor: Actor,
  body: z.output<(typeof beginConversation)['body']>,
): Promise<MessengerConversation> {
  const { repository, index } = reading;
  const entity = requireEntity(index(), conversations);
  if (!compileRights(index(), actor, entity).canCreate) throw new AppError('forbidden');
  const { contact } = body;
  const wanted =
    typeof contact === 'string' ? typedContact(contact) : await contactOfProfile(reading, actor, contact);
  const account = await accountFor(reading, actor, wanted.channel);
  const by = { actor, resource: conversations, reason: '' };
  const id = await repository.changeSet(by, async (write) => {
    const name = body.name || wanted.name;
    const found = await conversationWith(
      write,
      { channel: wanted.channel, account, address: wanted.address },
      { ...(wanted.profile && { profile: wanted.profile }), ...(name && { name }) },
    );
    await requireReadable(write, found);
    return found;
  });
  return await requireConversation(reading, actor, id);
}
