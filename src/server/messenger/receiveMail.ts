import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formatFileSize } from '../../framework/schema/german/formatFileSize.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { MailAddress } from '../../framework/server/mail-reading/mailHeaders.ts';
import type { ReadMail } from '../../framework/server/mail-reading/readMail.ts';
import { parseMail } from '../../framework/server/parsing/parseMail.ts';
import { listsWithin, type Repository } from '../../framework/server/repository/Repository.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import type { Account } from './accounts.ts';
import { keepRaw } from './composeMail.ts';
import { conversationWith, storeMessage } from './storeMessage.ts';

export const mails = 'mails';

/** Largest mail that is fetched. Of a larger one, only its headers are. */
export const largestMail = 50_000_000;

export type MailContext = Pick<ServerContext, 'db' | 'index' | 'repository' | 'files' | 'parsing'>;

/** Where a mail is in a mailbox. */
export interface MailPlace {
  /** Whether the folder is the inbox or that of sent mails. */
  box: 'inbox' | 'sent';
  /** Name of the folder on the server. */
  folder: string;
  uidValidity: string;
  uid: string;
}

/** A mail as it was fetched. */
export interface FetchedMail extends MailPlace {
  bytes: Buffer;
  /** When the server received it, ISO. */
  receivedAt: string;
  /** Bytes of the whole mail if it is too large, and only its headers were fetched. */
  wholeSize?: number;
}

/** What a mailbox says of a stored mail. */
function placeValues(account: Account, { box, folder, uidValidity, uid }: MailPlace): RecordData {
  return {
    account: account.id,
    username: account.access.smtpUsername ?? null,
    box,
    uid,
    uidValidity,
    place: `${account.id}/${folder}/${uidValidity}/${uid}`.slice(0, 400),
  };
}

const directionOf = ({ box }: Pick<MailPlace, 'box'>) => (box === 'sent' ? 'outgoing' : 'incoming');

interface StoredMail {
  id: string;
  conversation: string | null;
}

async function findMails(
  { list }: Pick<Repository, 'list'>,
  filter: RecordData,
): Promise<(StoredMail & { messageId: string })[]> {
  const { records } = await list(systemActor, mails, {
    filter,
    fields: ['conversation', 'messageId'],
    sort: [{ path: 'sentAt', direction: 'DESC' }],
    window: { type: 'range', offset: 0, limit: 100 },
    count: 'none',
  });
  return records.map(({ id, conversation, messageId }) => ({
    id: String(id),
    conversation: typeof conversation === 'string' ? conversation : null,
    messageId: String(messageId),
  }));
}

/** Ids in both ways of writing them: mail programs add the angle brackets, some libraries do not. */
function bothWays(ids: readonly string[]): string[] {
  return ids.flatMap((id) => [id, id.replace(/^<|>$/g, '')]);
}

const bare = (id: string) => id.replace(/^<|>$/g, '');

/** Whether the mail at a place of a mailbox is stored already. */
export async function isStored(
  { repository }: Pick<MailContext, 'repository'>,
  account: Account,
  place: MailPlace,
): Promise<boolean> {
  const { place: wanted } = placeValues(account, place);
  return (await findMails(repository, { place: wanted })).length > 0;
}

/** Others who store the same mail wait until the transaction ends. */
async function lockMail({ trx }: WriteContext, account: Account, messageId: string): Promise<void> {
  const key = `mail/${account.id}/${messageId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Notes where a stored mail is; one that is among the sent mails of the mailbox was sent. */
async function completeStored(
  write: WriteContext,
  account: Account,
  { id, place }: { id: string; place: MailPlace },
): Promise<void> {
  const entity = requireEntity(write.index, mails);
  const stored = await storedRecord(write.trx, entity, id, { lock: true });
  const isUnderWay = stored.state === 'waiting' || stored.state === 'sending';
  await saveChanged(write, {
    entity,
    stored,
    values: {
      ...placeValues(account, place),
      ...(place.box === 'sent' && isUnderWay && { state: 'sent', error: null }),
    },
  });
}

const reason = 'Postfach abgeholt';

/**
 * Notes the place of a mail that is stored already: our own that the mailbox has among the sent ones, and all of a
 * mailbox whose server gave new ids.
 * @returns whether there was one
 */
export async function placeStored(
  { repository, index }: Pick<MailContext, 'repository' | 'index'>,
  account: Account,
  { messageId, ...place }: MailPlace & { messageId: string },
): Promise<boolean> {
  const filter = { account: account.id, messageId: bothWays([messageId]), direction: directionOf(place) };
  if ((await findMails(repository, filter)).length === 0) return false;
  return await repository.changeSet({ actor: systemActor, resource: mails, reason }, async (write) => {
    await lockMail(write, account, bare(messageId));
    const [known] = await findMails(listsWithin(write.trx, index()), filter);
    if (known) await completeStored(write, account, { id: known.id, place });
    return known !== undefined;
  });
}

interface Answered extends StoredMail {
  /** Whether the mail names it as the one it answers. */
  isAnswered: boolean;
}

/** The stored mail whose thread a mail goes on with; undefined: none. */
async function findThread(
  { trx, index }: WriteContext,
  account: Account,
  { inReplyTo, references }: ReadMail,
): Promise<Answered | undefined> {
  // the nearest first
  const ids = [...(inReplyTo === null ? [] : [inReplyTo]), ...references.toReversed()];
  if (ids.length === 0) return undefined;
  const found = await findMails(listsWithin(trx, index), { account: account.id, messageId: bothWays(ids) });
  const byId = new Map(found.map((one) => [bare(one.messageId), one]));
  const nearest = ids.flatMap((id) => byId.get(bare(id)) ?? [])[0];
  return (
    nearest && { ...nearest, isAnswered: inReplyTo !== null && bare(nearest.messageId) === bare(inReplyTo) }
  );
}

/** The sent mail that a mail reports as not delivered; undefined if it is no report, or of a mail of others. */
async function findBounced(
  { trx, index }: WriteContext,
  account: Account,
  { bounce, inReplyTo, references }: ReadMail,
): Promise<StoredMail | undefined> {
  if (!bounce) return undefined;
  const ids =
    bounce.messageId === null
      ? [...(inReplyTo === null ? [] : [inReplyTo]), ...references]
      : [bounce.messageId];
  if (ids.length === 0) return undefined;
  const filter = { account: account.id, direction: 'outgoing', messageId: bothWays(ids) };
  return (await findMails(listsWithin(trx, index), filter))[0];
}

async function markFailed(write: WriteContext, id: string, { bounce }: ReadMail): Promise<void> {
  const entity = requireEntity(write.index, mails);
  const stored = await storedRecord(write.trx, entity, id, { lock: true });
  const { recipient, reason: why, status } = bounce ?? {};
  const said = why ?? status ?? 'ohne Angabe eines Grundes';
  const error = `Nicht zugestellt${recipient ? ` an ${recipient}` : ''}: ${said}`.slice(0, 500);
  await saveChanged(write, { entity, stored, values: { state: 'failed', error } });
}

const nobody: MailAddress = { address: 'unbekannt@adresse.invalid', name: 'Unbekannte Adresse' };

/** The other side of a mail. */
function contactOf({ from, to, cc, bcc }: ReadMail, { box }: MailPlace): MailAddress {
  return (box === 'sent' ? (to[0] ?? cc[0] ?? bcc[0]) : from) ?? nobody;
}

const ahead = 3_600_000;

/** When it was sent; a mail cannot put itself in front of later ones by a date in the future. */
function sentAtOf({ date }: ReadMail, { receivedAt }: FetchedMail): string {
  return date !== null && Date.parse(date) <= Date.parse(receivedAt) + ahead ? date : receivedAt;
}

const listed = (addresses: readonly MailAddress[]) => addresses.map(({ address }) => address);

function valuesOf(mail: ReadMail): RecordData {
  return {
    subject: mail.subject,
    fromMail: mail.from?.address ?? null,
    fromName: mail.from?.name ?? null,
    toMail: mail.to[0]?.address ?? null,
    toMails: listed(mail.to),
    ccMails: listed(mail.cc),
    bccMails: listed(mail.bcc),
    message: mail.html,
    text: mail.text,
    attachments: mail.attachments.map((part) => ({
      ...part,
      contentId: part.contentId?.slice(0, 255) ?? null,
    })),
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    isAutomatic: mail.isAutomatic,
    isBulk: mail.isBulk,
  };
}

interface Arrival {
  account: Account;
  fetched: FetchedMail;
  mail: ReadMail;
  messageId: string;
  raw: string;
}

/** Stores a mail with its thread, unless it is stored already. @returns its id */
async function storeMail(
  write: WriteContext,
  { account, fetched, mail, messageId, raw }: Arrival,
): Promise<string> {
  await lockMail(write, account, bare(messageId));
  const filter = { account: account.id, messageId: bothWays([messageId]), direction: directionOf(fetched) };
  const [known] = await findMails(listsWithin(write.trx, write.index), filter);
  if (known) {
    await completeStored(write, account, { id: known.id, place: fetched });
    return known.id;
  }
  const bounced = await findBounced(write, account, mail);
  const thread = bounced ? { ...bounced, isAnswered: true } : await findThread(write, account, mail);
  const contact = contactOf(mail, fetched);
  const conversation =
    thread?.conversation ??
    (await conversationWith(write, { channel: 'mail', account: account.id, ...contact }));
  if (bounced) await markFailed(write, bounced.id, mail);
  return await storeMessage(write, {
    channel: 'mail',
    conversation,
    isIncoming: fetched.box === 'inbox',
    at: sentAtOf(mail, fetched),
    preview: (mail.subject || mail.text).replaceAll(/\s+/g, ' ').slice(0, 300).toWellFormed(),
    values: {
      ...valuesOf(mail),
      ...placeValues(account, fetched),
      messageId,
      raw,
      ...(fetched.box === 'sent' && { state: 'sent' }),
      ...(thread?.isAnswered && { repliesTo: thread.id }),
      ...(bounced && { bounceOf: bounced.id }),
    },
  });
}

/** A name for the file of a mail. */
function fileName({ subject }: ReadMail): string {
  const name = subject
    .replaceAll(/[^\p{L}\p{N} .-]/gu, '')
    .slice(0, 100)
    .trim();
  return name || 'Nachricht';
}

function withSize(mail: ReadMail, wholeSize: number | undefined): ReadMail {
  if (wholeSize === undefined) return mail;
  const text = `Diese E-Mail ist mit ${formatFileSize(wholeSize)} zu groß. Sie liegt im Postfach auf dem Mailserver.`;
  return { ...mail, html: null, text, attachments: [] };
}

/** Id of a mail that has none: its content, so that it is the same wherever it is found. */
function idByContent(bytes: Buffer): string {
  return `<${createHash('sha256').update(bytes).digest('hex')}@ohne-id.invalid>`;
}

/**
 * Stores a mail of a mailbox once, however often it is fetched: by its place, and by its id if it moved or the server
 * gave new ids. The raw mail is its only file.
 */
export async function receiveMail(
  context: MailContext,
  account: Account,
  { fetched, signal }: { fetched: FetchedMail; signal: AbortSignal },
): Promise<void> {
  if (await isStored(context, account, fetched)) return;
  const read = await parseMail({ parsing: context.parsing, signal }, fetched.bytes);
  const mail = withSize(read, fetched.wholeSize);
  const messageId = mail.messageId ?? idByContent(fetched.bytes);
  if (await placeStored(context, account, { ...fetched, messageId })) return;
  const raw = await keepRaw(context, { raw: fetched.bytes, login: null, name: fileName(mail) });
  const actor: Actor = { ...systemActor, uploads: [raw] };
  await context.repository.changeSet({ actor, resource: mails, reason }, async (write) => {
    await storeMail(write, { account, fetched, mail, messageId, raw });
  });
}
