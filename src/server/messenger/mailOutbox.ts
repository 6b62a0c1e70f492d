import type { Transaction } from 'kysely';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { Tables } from '../../framework/server/database/Database.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { JobQueue } from '../../framework/server/jobs/JobQueue.ts';
import { withoutLinks } from '../../framework/server/mail/MailQueue.ts';
import { saveChanged } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { LostKeyError } from '../../framework/server/services/secrets/SecretStore.ts';
import type { ClockJob, QueuedJob } from '../../framework/server/start/LeitstandApp.ts';
import { accountSentence, IncompleteAccountError } from './accountErrors.ts';
import { requireAccount } from './accounts.ts';
import { openRaw } from './composeMail.ts';
import { isOwnMachine, openSmtp } from './mailServers.ts';
import { messageResources } from './storeMessage.ts';

/**
 * Sends stored mails, as they were composed, so that each attempt has the same Message-ID. SMTP cannot say afterwards
 * whether a mail was taken: if the process dies between sending and noting it, the mail fails with a sentence that says
 * so, and a person decides. Nothing is sent twice by itself.
 */

const resource = messageResources.mail;
const job = 'send-message-mail';
const mostAttempts = 6;
const firstPauseMs = 60_000;
/** After that, a begun attempt has certainly ended. */
const staleMs = 10 * 60_000;
const unclear =
  'Ausgang unklar: Der Versand wurde unterbrochen. Sieh im Ordner „Gesendet“ nach, bevor du es noch einmal versuchst.';

type Sending = Pick<ServerContext, 'db' | 'index' | 'repository' | 'files' | 'secrets' | 'jobs' | 'status'>;

/** Queues the sending of a mail. */
export async function enqueueMail(
  jobs: JobQueue,
  { id, at, trx }: { id: string; at: Date; trx?: Transaction<Tables> },
): Promise<void> {
  const isLater = at.getTime() > Date.now();
  await jobs.enqueue(job, { id }, { ...(trx && { transaction: trx }), ...(isLater && { startAfter: at }) });
}

/** What the server answered, if it answered. */
function answerOf(error: unknown): { responseCode: number; response: string | undefined; code: string } {
  const { responseCode, response, code }: Record<string, unknown> =
    error instanceof Error ? { ...error } : {};
  return {
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    response: typeof response === 'string' ? response : undefined,
    code: String(code ?? ''),
  };
}

/** Whether no later attempt can mend a failure: the server refuses the mail, or the account must be changed. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = answerOf(error);
  return (
    error instanceof IncompleteAccountError ||
    error instanceof LostKeyError ||
    responseCode >= 500 ||
    code === 'EAUTH'
  );
}

function sentenceOf(error: unknown): string {
  const { responseCode, response, code } = answerOf(error);
  if (code !== 'EAUTH' && responseCode >= 400)
    return `Der Postausgangsserver hat sie abgelehnt: ${withoutLinks(response ?? error)}`.slice(0, 500);
  return accountSentence(error, 'outgoing');
}

async function change(
  { repository }: Pick<Sending, 'repository'>,
  id: string,
  valuesOf: (stored: RecordData) => RecordData | undefined,
): Promise<RecordData | undefined> {
  const by = { actor: systemActor, resource, reason: 'Versand' };
  return await repository.changeSet(by, async (write, entity) => {
    const stored = await storedRecord(write.trx, entity, id, { lock: true });
    const values = valuesOf(stored);
    if (!values) return undefined;
    await saveChanged(write, { entity, stored, values });
    return { ...stored, ...values };
  });
}

const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function send(context: Sending, mail: RecordData): Promise<void> {
  const account = await requireAccount(context, String(mail.account));
  const { smtpHost = '' } = account.access;
  if (context.status.demo !== null && !isOwnMachine(smtpHost))
    throw new IncompleteAccountError('Demo: nichts verlässt diesen Rechner.');
  const transport = await openSmtp(context, account);
  try {
    const to = [...listed(mail.toMails), ...listed(mail.ccMails), ...listed(mail.bccMails)];
    const raw = await openRaw(context, String(mail.raw));
    await transport.sendMail({ envelope: { from: String(mail.fromMail), to }, raw });
  } finally {
    transport.close();
  }
}

/** Sends a mail whose time has come, unless it was taken back or another process is at it. */
export async function deliver(context: Sending, id: string): Promise<{ state: string } | undefined> {
  const now = Date.now();
  const claimed = await change(context, id, ({ state, sendAt, attempts }) =>
    state === 'waiting' && Date.parse(String(sendAt)) <= now
      ? { state: 'sending', attempts: Number(attempts ?? 0) + 1 }
      : undefined,
  );
  if (!claimed) return undefined;
  const attempts = Number(claimed.attempts);
  try {
    await send(context, claimed);
  } catch (error) {
    const isLast = isFinal(error) || attempts >= mostAttempts;
    const at = new Date(Date.now() + firstPauseMs * 4 ** (attempts - 1));
    await change(context, id, () => ({
      state: isLast ? 'failed' : 'waiting',
      error: sentenceOf(error),
      ...(!isLast && { sendAt: at.toISOString() }),
    }));
    if (!isLast) await enqueueMail(await context.jobs(), { id, at });
    return { state: isLast ? 'failed' : 'waiting' };
  }
  await change(context, id, () => ({
    state: 'sent',
    box: 'sent',
    error: null,
    sentAt: new Date().toISOString(),
  }));
  return { state: 'sent' };
}

export const sendMailJob = {
  job,
  run: async (context, { id }) => (typeof id === 'string' ? await deliver(context, id) : undefined),
} as const satisfies QueuedJob;

/** Mails that were begun and not ended, and that nobody sends any more, as after a restore. */
async function settle(context: Sending): Promise<{ unclear: number; resumed: number }> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const find = async (filter: RecordData) =>
    await context.repository.list(systemActor, resource, {
      filter,
      fields: ['state'],
      window: { type: 'range', offset: 0, limit: 500 },
      count: 'none',
    });
  const begun = await find({ state: 'sending', updatedAt: { $lt: before(staleMs) } });
  for (const { id } of begun.records)
    await change(context, String(id), ({ state }) =>
      state === 'sending' ? { state: 'failed', error: unclear } : undefined,
    );
  const waiting = await find({ state: 'waiting', sendAt: { $lt: before(firstPauseMs) } });
  const jobs = await context.jobs();
  for (const { id } of waiting.records)
    await jobs.enqueue(job, { id: String(id) }, { singletonKey: String(id) });
  return { unclear: begun.records.length, resumed: waiting.records.length };
}

export const settleMailsJob = {
  job: 'settle-mails',
  schedule: '*/5 * * * *',
  name: 'Unterbrochener E-Mail-Versand',
  description:
    'Kennzeichnet E-Mails, deren Versand unterbrochen wurde, und nimmt den Versand wartender E-Mails wieder auf.',
  run: async (context) => await settle(context),
} as const satisfies ClockJob;
