import { randomUUID } from 'node:crypto';
import { undoSeconds } from '../../contract/messenger/limits.ts';
import type { NewMail } from '../../contract/messenger/sending.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { claimKey } from '../../framework/server/repository/createRecord.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { mayCustomOn } from '../mayCustom.ts';
import { type Account, accountSendingFrom } from './accounts.ts';
import { composeMail, type FormerMail, keepRaw } from './composeMail.ts';
import { requireReadable } from './conversations.ts';
import { enqueueMail } from './mailOutbox.ts';
import { conversations, conversationWith, messageResources, storeMessage } from './storeMessage.ts';

type Sending = Pick<ServerContext, 'db' | 'index' | 'repository' | 'files' | 'parsing' | 'jobs'>;

const resource = messageResources.mail;
const furthestMs = 366 * 24 * 3600 * 1000;

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', { fields });
}

/** The account of the sender's address. @throws AppError 422 */
async function requireSender(context: Sending, actor: Actor, fromMail: string): Promise<Account> {
  const account = await accountSendingFrom(context, actor, { type: 'mail', sender: fromMail });
  if (!account) throw invalid({ fromMail: 'Von dieser Adresse darfst du nicht senden.' });
  if (account.isPaused) throw invalid({ fromMail: 'Dieses Nachrichtenkonto ist angehalten.' });
  return account;
}

/** When a mail leaves: at the asked instant, else when its undo has passed. @throws AppError 422 */
function instantOf({ sendAt }: NewMail): Date {
  const soonest = new Date(Date.now() + undoSeconds * 1000);
  if (sendAt === undefined) return soonest;
  const wanted = new Date(sendAt);
  if (wanted.getTime() > Date.now() + furthestMs) throw invalid({ sendAt: 'Höchstens ein Jahr voraus.' });
  return wanted < soonest ? soonest : wanted;
}

/** A mail that the actor may read. @throws AppError 422 */
async function formerMail(
  { repository }: Sending,
  actor: Actor,
  { id, field }: { id: string | undefined; field: 'repliesTo' | 'forwards' },
): Promise<FormerMail | undefined> {
  if (id === undefined) return undefined;
  const fields = ['messageId', 'references', 'subject', 'raw'];
  const found = await repository.get(actor, resource, id, { fields }).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 404 || error.status === 403))
      throw invalid({ [field]: 'Diese E-Mail gibt es nicht, oder du darfst sie nicht lesen.' });
    throw error;
  });
  const raw = found.raw as { id?: string } | string | null | undefined;
  return {
    messageId: typeof found.messageId === 'string' ? found.messageId : null,
    references: Array.isArray(found.references) ? found.references.map(String) : [],
    subject: typeof found.subject === 'string' ? found.subject : null,
    raw: typeof raw === 'string' ? raw : (raw?.id ?? null),
  };
}

/** The conversation that a mail goes into, with the right to send in it. @throws AppError 403, 404, 422 */
async function requirePartner(write: WriteContext, account: Account, body: NewMail): Promise<string> {
  const address = body.toMail.toLowerCase();
  const profile =
    body.to !== undefined && body.toType !== undefined ? { type: body.toType, id: body.to } : undefined;
  if (profile) {
    const entity = requireEntity(write.index, profile.type);
    await evaluateRow(write, entity, await storedRecord(write.trx, entity, profile.id));
  }
  const contact = { channel: 'mail', account: account.id, address } as const;
  const id =
    body.conversation ?? (await conversationWith(write, contact, profile === undefined ? {} : { profile }));
  const record = await requireReadable(write, id);
  const entity = requireEntity(write.index, conversations);
  const { rights } = await evaluateRow(write, entity, record);
  if (!mayCustomOn(rights, 'sendMailAsCustomer')) throw new AppError('forbidden');
  if (record.account !== null && record.account !== undefined && record.account !== account.id)
    throw invalid({ fromMail: 'Diese Konversation läuft über ein anderes Konto.' });
  return id;
}

/** A stored mail and its conversation. */
interface Stored {
  messageId: string;
  conversation: string;
}

/**
 * Stores a mail, which leaves some seconds later. The key makes it one, however often it is sent.
 * @throws AppError 403, 404, 422
 */
export async function storeMail(
  context: Sending,
  actor: Actor,
  { body, key }: { body: NewMail; key: string | undefined },
): Promise<Stored> {
  const account = await requireSender(context, actor, body.fromMail);
  const date = instantOf(body);
  const [repliesTo, forwards] = await Promise.all([
    formerMail(context, actor, { id: body.repliesTo, field: 'repliesTo' }),
    formerMail(context, actor, { id: body.forwards, field: 'forwards' }),
  ]);
  const domain = body.fromMail.split('@').at(-1) ?? 'localhost';
  const messageId = `<${randomUUID()}@${domain}>`;
  const composed = await composeMail(context, actor, { body, account, messageId, date, repliesTo, forwards });
  const raw = await keepRaw(context, { raw: composed.raw, login: actor.loginUser, name: 'E-Mail' });
  const jobs = await context.jobs();
  return await context.repository.changeSet({ actor, resource, reason: '' }, async (write, entity) => {
    const id = createId();
    const claim = key === undefined ? undefined : await claimKey(write, entity, { key, input: body, id });
    if (claim && !claim.claimed) {
      const known = await storedRecord(write.trx, entity, claim.record);
      return { messageId: claim.record, conversation: String(known.conversation) };
    }
    const conversation = await requirePartner(write, account, body);
    const values: RecordData = {
      subject: body.subject,
      fromMail: body.fromMail,
      fromName: account.senderName,
      toMail: body.toMail,
      toMails: [body.toMail, ...body.toMails],
      ccMails: body.ccMails,
      bccMails: body.bccMails,
      message: composed.html,
      text: composed.text.slice(0, 100_000),
      attachments: composed.attachments,
      raw,
      box: 'outbox',
      state: 'waiting',
      attempts: 0,
      sendAt: date.toISOString(),
      sentBy: actor.origin ?? actor.loginUser,
      account: account.id,
      username: account.access.smtpUsername ?? null,
      messageId,
      inReplyTo: repliesTo?.messageId ?? null,
      references: repliesTo
        ? [...repliesTo.references, repliesTo.messageId ?? ''].filter(Boolean).slice(-200)
        : [],
      repliesTo: body.repliesTo ?? null,
    };
    const preview = composed.text.replaceAll(/\s+/g, ' ');
    await storeMessage(
      write,
      { channel: 'mail', conversation, isIncoming: false, at: write.changeSet.at, preview, values },
      id,
    );
    await enqueueMail(jobs, { id, at: date, trx: write.trx });
    return { messageId: id, conversation };
  });
}

/** A mail of a conversation in which the actor may write, locked. @throws AppError 403, 404 */
async function requireOwn(write: WriteContext, id: string): Promise<RecordData> {
  const entity = requireEntity(write.index, resource);
  const mail = await storedRecord(write.trx, entity, id, { lock: true });
  await evaluateRow(write, entity, mail);
  const conversation = requireEntity(write.index, conversations);
  const record = await storedRecord(write.trx, conversation, String(mail.conversation));
  const { rights } = await evaluateRow(write, conversation, record);
  if (!mayCustomOn(rights, 'sendMailAsCustomer')) throw new AppError('forbidden');
  return mail;
}

/** Takes back a mail that waits: it stays as a draft in the trash. @throws AppError 403, 404, 409 */
export async function cancel({ repository }: Sending, actor: Actor, id: string): Promise<void> {
  await repository.changeSet({ actor, resource, reason: 'Versand zurückgenommen' }, async (write, entity) => {
    const mail = await requireOwn(write, id);
    if (mail.state !== 'waiting' || mail.attempts !== 0)
      throw new AppError('notNow', undefined, 'Diese E-Mail ist schon unterwegs.');
    await saveChanged(write, {
      entity,
      stored: mail,
      values: { box: 'trash', state: null, sendAt: null },
    });
  });
}

/** Sends a failed mail again, with the same Message-ID. @throws AppError 403, 404, 409 */
export async function retry({ repository, jobs }: Sending, actor: Actor, id: string): Promise<void> {
  const queue = await jobs();
  await repository.changeSet({ actor, resource, reason: 'Noch einmal versuchen' }, async (write, entity) => {
    const mail = await requireOwn(write, id);
    if (mail.state !== 'failed' || mail.direction !== 'outgoing')
      throw new AppError('notNow', undefined, 'Diese E-Mail ist nicht fehlgeschlagen.');
    const at = new Date();
    await saveChanged(write, {
      entity,
      stored: mail,
      values: { state: 'waiting', error: null, attempts: 0, sendAt: at.toISOString(), box: 'outbox' },
    });
    await enqueueMail(queue, { id, at, trx: write.trx });
  });
}

/** Moves a mail into the trash or back, with the right to write in its conversation. @throws AppError 403, 404 */
export async function moveToTrash(
  { repository }: Sending,
  actor: Actor,
  { id, isTrash }: { id: string; isTrash: boolean },
): Promise<void> {
  await repository.changeSet({ actor, resource, reason: '' }, async (write, entity) => {
    const mail = await requireOwn(write, id);
    const home = mail.direction === 'outgoing' ? (mail.state === 'sent' ? 'sent' : 'outbox') : 'inbox';
    await saveChanged(write, { entity, stored: mail, values: { box: isTrash ? 'trash' : home } });
  });
}
