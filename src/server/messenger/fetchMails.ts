import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Log } from '../../framework/server/database/Log.ts';
import { LogRows } from '../../framework/server/repository/rows.ts';
import { type Account, accounts, type MailboxPosition } from './accounts.ts';
import {
  isStored,
  largestMail,
  type MailContext,
  type MailPlace,
  placeStored,
  receiveMail,
} from './receiveMail.ts';

/** Mails after which the position is noted. */
const atOnce = 50;

/** A mailbox that is being read. */
export interface OpenMailbox {
  context: MailContext;
  account: Account;
  client: ImapFlow;
  log: Log;
  signal: AbortSignal;
}

interface Folder {
  box: 'inbox' | 'sent';
  path: string;
}

/** The folders that are read, as the server names them. */
async function foldersOf({ client, account: { boxes } }: OpenMailbox): Promise<Folder[]> {
  const all = await client.list();
  const inbox = all.find(({ path }) => path === (boxes.inbox || 'INBOX'))?.path ?? 'INBOX';
  const sent = (
    all.find(({ path }) => path === (boxes.sent || 'Sent')) ??
    all.find(({ specialUse }) => specialUse === '\\Sent')
  )?.path;
  // the sent ones first, so that an answer finds what it answers
  return [
    ...(sent === undefined ? [] : [{ box: 'sent', path: sent } as const]),
    { box: 'inbox', path: inbox },
  ];
}

async function bytesOf(
  client: ImapFlow,
  { uid, size = 0 }: FetchMessageObject,
): Promise<{ bytes: Buffer; wholeSize?: number }> {
  const isTooLarge = size > largestMail;
  const wanted = isTooLarge ? { headers: true } : { source: true };
  const fetched = await client.fetchOne(String(uid), wanted, { uid: true });
  const bytes = fetched ? (isTooLarge ? fetched.headers : fetched.source) : undefined;
  return { bytes: bytes ?? Buffer.alloc(0), ...(isTooLarge && { wholeSize: size }) };
}

const iso = (date: Date | string | undefined) =>
  (date === undefined ? new Date() : new Date(date)).toISOString();

/** Stores one mail of a folder, fetching it only if it is not known. */
async function takeMail(
  { context, account, client, signal }: OpenMailbox,
  place: MailPlace,
  found: FetchMessageObject,
) {
  if (await isStored(context, account, place)) return;
  const { messageId } = found.envelope ?? {};
  if (messageId && (await placeStored(context, account, { ...place, messageId: messageId.trim() }))) return;
  const { bytes, wholeSize } = await bytesOf(client, found);
  // removed in the meantime
  if (bytes.length === 0) return;
  const fetched = {
    ...place,
    bytes,
    receivedAt: iso(found.internalDate),
    ...(wholeSize !== undefined && { wholeSize }),
  };
  await receiveMail(context, account, { fetched, signal });
}

/** Where reading goes on: at the beginning if the server gave new ids. */
function positionIn({ mailboxes }: Account, path: string, uidValidity: string): number {
  const known = mailboxes.find(({ box }) => box === path);
  return known?.uidValidity === uidValidity ? Number(known.lastUid) : 0;
}

async function notePosition({ context, account }: OpenMailbox, position: MailboxPosition): Promise<void> {
  account.mailboxes = [...account.mailboxes.filter(({ box }) => box !== position.box), position].slice(-20);
  await new LogRows(context, accounts).note(account.id, { values: { mailboxes: account.mailboxes } });
}

/** Ids of the next mails of the open folder, the oldest first. */
async function nextMails(client: ImapFlow, after: number): Promise<FetchMessageObject[]> {
  const found: FetchMessageObject[] = [];
  const uids = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || [];
  // the range names the last mail even if that is an earlier one
  const wanted = uids
    .filter((uid) => uid > after)
    .toSorted((a, b) => a - b)
    .slice(0, atOnce);
  if (wanted.length === 0) return [];
  const what = { uid: true, size: true, internalDate: true, envelope: true };
  for await (const mail of client.fetch(wanted.join(','), what, { uid: true })) found.push(mail);
  return found.toSorted((a, b) => a.uid - b.uid);
}

/** How far a folder has been read. */
interface Progress {
  /** The last mail that was looked at. */
  done: number;
  /** The last one before the first that could not be stored. */
  position: number;
  failed: number;
}

/** Stores a batch. A mail that cannot be stored does not hold up later ones. */
async function takeBatch(
  mailbox: OpenMailbox,
  place: Omit<MailPlace, 'uid'>,
  { batch, progress }: { batch: readonly FetchMessageObject[]; progress: Progress },
): Promise<void> {
  const { account, client, log, signal } = mailbox;
  for (const found of batch) {
    if (signal.aborted) return;
    try {
      await takeMail(mailbox, { ...place, uid: String(found.uid) }, found);
      if (progress.failed === 0) progress.position = found.uid;
    } catch (error) {
      if (!client.usable || signal.aborted) throw error;
      log.error({ err: error, account: account.id, uid: found.uid }, 'a mail could not be stored');
      progress.failed += 1;
    }
    progress.done = found.uid;
  }
}

/**
 * Reads what is new in a folder, in batches. Mails that could not be stored are tried again with the next look, because
 * the position stays before them.
 * @returns number of mails that could not be stored
 */
async function readFolder(mailbox: OpenMailbox, { box, path }: Folder): Promise<number> {
  const { account, client, signal } = mailbox;
  const opened = await client.mailboxOpen(path, { readOnly: true });
  const uidValidity = String(opened.uidValidity);
  const start = positionIn(account, path, uidValidity);
  const progress: Progress = { done: start, position: start, failed: 0 };
  for (;;) {
    const batch = await nextMails(client, progress.done);
    if (batch.length === 0 || signal.aborted) return progress.failed;
    await takeBatch(mailbox, { box, folder: path, uidValidity }, { batch, progress });
    await notePosition(mailbox, { box: path, uidValidity, lastUid: String(progress.position) });
  }
}

/** Reads what is new in all folders of a mailbox; the inbox stays open. @returns number of mails that could not be stored */
export async function readMailbox(mailbox: OpenMailbox): Promise<number> {
  let failed = 0;
  for (const folder of await foldersOf(mailbox)) failed += await readFolder(mailbox, folder);
  return failed;
}
