import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/Database.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { createId } from '../repository/createId.ts';
import { frameMail } from './frameMail.ts';
import type { Mail } from './Mail.ts';
import type { MailFrame } from './MailFrame.ts';
import type { MailTransport } from './MailTransport.ts';
import { withoutLinks } from './withoutLinks.ts';

const job = 'send-mail';
const mostAttempts = 6;
/** A try takes no longer: after that its process is gone. */
const tryMinutes = 2;

/** What became of a mail that does not wait any more. */
type MailState = 'sent' | 'kept' | 'obsolete';

interface ClaimedMail extends Mail {
  template: string;
  attempts: number;
}

export interface MailQueueOptions {
  db: Database;
  /** Absent: there is no mail server, and mails stay in the outbox. */
  transport?: MailTransport | undefined;
  /** Returns the job queue once it runs. */
  started: () => Promise<JobQueue>;
  /** Composes a mail that carries a link, with a link made for this try; undefined if there is nothing to link to. */
  composeLinked: (id: string) => Promise<Mail | undefined>;
  /** Sender and footer as they are when a mail leaves. */
  readFrame: () => Promise<MailFrame>;
}

/** What a stored mail is about. */
export interface MailPurpose {
  id?: string;
  /** Which link it gets when it leaves; `notice`: none. */
  template?: 'reset' | 'activation' | 'mail' | 'notice';
  loginUser: string;
  /** How long its text means anything. */
  hours: number;
}

/**
 * The outbox: mails are stored (`outgoing-mails`) with the transaction that causes them, and a job hands each to the
 * transport, six times at most. A stored text holds no link: that is made for each try (V23).
 */
export class MailQueue {
  private readonly options: MailQueueOptions;

  constructor(options: MailQueueOptions) {
    this.options = options;
  }

  /** Names the job; before the queue starts. */
  register(jobs: JobQueue): void {
    jobs.register<{ id: string }>(job, async ({ data }) => await this.deliver(data.id), {
      retries: mostAttempts - 1,
      retryDelaySeconds: 60,
      timeoutSeconds: tryMinutes * 60,
    });
  }

  /** Whether mails leave the house. */
  get isSending(): boolean {
    return this.options.transport !== undefined;
  }

  /** Resolves when mails can be put. To be awaited before a transaction: on PGlite the queue starts over the same connection. */
  async ready(): Promise<JobQueue> {
    return await this.options.started();
  }

  /** Puts a mail into the outbox with this transaction's commit. @param mail without a link. */
  async put(trx: Transaction<Tables>, mail: Mail, purpose: MailPurpose): Promise<void> {
    const { id = createId(), template = 'notice', loginUser, hours } = purpose;
    const jobs = await this.ready();
    await sql`
      INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "loginUser", "template",
        "subject", "text", "state", "attempts", "expiresAt")
      VALUES (${id}, 1, now(), now(), ${mail.recipient}, ${loginUser}, ${template}, ${mail.subject}, ${mail.text},
        'waiting', 0, now() + make_interval(hours => ${hours}))`.execute(trx);
    await jobs.enqueue(job, { id }, { transaction: trx });
  }

  /**
   * Gives each mail that waits and still counts a job: those of a restored backup have none. A second job does no harm.
   * @param jobs a queue that has started.
   */
  async resume(jobs: JobQueue): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      SELECT "id" FROM "outgoing-mails" WHERE "state" IN ('waiting', 'sending') AND "expiresAt" > now()
      ORDER BY "createdAt"`.execute(this.options.db.kysely);
    for (const { id } of rows) await jobs.enqueue(job, { id }, { singletonKey: id });
  }

  /**
   * Hands a mail over if it still waits and nobody else is about to.
   * @throws Error with the reason why it did not leave, without what a server quotes of it.
   */
  async deliver(id: string): Promise<unknown> {
    const { transport } = this.options;
    if (!transport) return await this.settle(id, 'kept');
    const mail = await this.claim(id);
    if (!mail) return undefined;
    try {
      const ready = await this.compose(id, mail);
      if (!ready) return await this.settle(id, 'obsolete');
      await transport.send(frameMail(ready, await this.options.readFrame()));
      return await this.settle(id, 'sent');
    } catch (error) {
      const message = withoutLinks(error);
      await this.noteFailure(id, message, mail.attempts >= mostAttempts ? 'failed' : 'waiting');
      throw new Error(message);
    }
  }

  private async compose(id: string, mail: ClaimedMail): Promise<Mail | undefined> {
    const { template, recipient, subject, text } = mail;
    return template === 'notice' ? { recipient, subject, text } : await this.options.composeLinked(id);
  }

  /** Begins a try; a second process gets the mail only once the first must be gone. */
  private async claim(id: string): Promise<ClaimedMail | undefined> {
    const { rows } = await sql<ClaimedMail>`
      UPDATE "outgoing-mails" SET "state" = 'sending', "attempts" = "attempts" + 1, "updatedAt" = now()
      WHERE "id" = ${id} AND "text" IS NOT NULL AND ("state" = 'waiting'
        OR "state" = 'sending' AND "updatedAt" < now() - make_interval(mins => ${tryMinutes}))
      RETURNING "recipient", "subject", "text", "template", "attempts"`.execute(this.options.db.kysely);
    return rows[0];
  }

  private async settle(id: string, state: MailState): Promise<{ state: MailState }> {
    const isDone = state !== 'kept';
    await sql`
      UPDATE "outgoing-mails" SET "state" = ${state}, "error" = NULL, "updatedAt" = now(),
        "sentAt" = CASE WHEN ${state === 'sent'} THEN now() END, "text" = CASE WHEN ${isDone} THEN NULL ELSE "text" END
      WHERE "id" = ${id} AND "state" IN ('waiting', 'sending')`.execute(this.options.db.kysely);
    return { state };
  }

  private async noteFailure(id: string, message: string, state: 'failed' | 'waiting'): Promise<void> {
    await sql`
      UPDATE "outgoing-mails" SET "state" = ${state}, "error" = ${message}, "updatedAt" = now()
      WHERE "id" = ${id}`.execute(this.options.db.kysely);
  }
}
