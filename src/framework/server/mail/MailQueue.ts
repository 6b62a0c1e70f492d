import { sql, type Transaction } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Database, Executor, Tables } from '../database/Database.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { createId } from '../repository/createId.ts';
import { isUndone, keepUndoable } from '../repository/undo/undoableMails.ts';
import type { LinkSubject } from '../sessions/personalLinkRows.ts';
import { undoableMailsTable } from '../storage/linkTables.ts';
import { announcingMail } from '../storage/mailChanges.ts';
import type { Mail, MailFrame, MailTransport } from './Mail.ts';

const address = /[a-z][a-z0-9+.-]*:\/\/\S+/gi;
/** Shorter runs reveal too little of a token of 43 characters, even if a line break splits it. */
const tokenLike = /[\w+/=-]{20,}/g;

/** An error message that may be stored and logged, since mail servers quote parts of refused mails. */
export function withoutLinks(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(address, '[Link]').replaceAll(tokenLike, '…').slice(0, 500);
}

const job = 'send-mail';
const maxAttempts = 6;
/** Maximum duration of an attempt; after that its process is considered dead. */
const tryMinutes = 2;

/** States of a mail after an attempt. */
type AttemptEnd = 'sent' | 'obsolete' | 'waiting' | 'failed';

interface ClaimedMail extends Mail {
  id: string;
  template: string;
  /** Number of this attempt, counted from 1. */
  attempts: number;
}

interface MailQueueOptions {
  db: Database;
  /** Undefined without a mail server; mails then stay in the outbox. */
  transport?: MailTransport | undefined;
  /** Returns the job queue once it runs. */
  started: () => Promise<JobQueue>;
  /** Composes a mail with a link to the account issued for this attempt; undefined if the link is no longer needed. */
  composeLinked: (id: string) => Promise<Mail | undefined>;
  /** Puts a personal link issued for this attempt into a mail; undefined if the link is no longer needed. */
  composePersonal: (id: string, mail: Mail) => Promise<Mail | undefined>;
  /** Reads the sender and footer when a mail is sent. */
  readFrame: () => Promise<MailFrame>;
  /** Seconds for which a mail that follows from a change set waits for its undo; 10 by default. */
  undoSeconds?: number;
}

/** Purpose of a stored mail. */
interface MailPurpose {
  id?: string;
  /** The link it will contain; `notice`: none. */
  template?: 'reset' | 'activation' | 'mail' | 'link' | 'notice';
  /** Absent for people without a login. */
  loginUser?: string;
  /** Hours until its text is obsolete. */
  hours: number;
  /** The change set it follows from, whose undo cancels it. */
  changeSet?: string | undefined;
  /** Owner of the former link that it replaces. */
  replaces?: LinkSubject;
}

/**
 * The outbox. Mails are stored (`outgoing-mails`) in the transaction that causes them, and a job sends each
 * with at most six attempts. The stored text contains no link; a new one is issued for each attempt, so that
 * neither the database nor its backups contain a usable token.
 */
export class MailQueue {
  private readonly options: MailQueueOptions;

  constructor(options: MailQueueOptions) {
    this.options = options;
  }

  /** Registers the job; call before the queue starts. */
  register(jobs: JobQueue): void {
    jobs.register<{ id: string }>(job, async ({ data }) => await this.deliver(data.id), {
      retries: maxAttempts - 1,
      retryDelaySeconds: 60,
      timeoutSeconds: tryMinutes * 60,
    });
  }

  /** Whether mails can be sent. */
  get isSending(): boolean {
    return this.options.transport !== undefined;
  }

  /**
   * Resolves when mails can be queued. Await it before a transaction, because on PGlite the queue starts over
   * the same connection.
   */
  async ready(): Promise<JobQueue> {
    return await this.options.started();
  }

  /** Queues a mail when this transaction commits. @param mail must not contain a link. */
  async put(trx: Transaction<Tables>, mail: Mail, purpose: MailPurpose): Promise<void> {
    const { id = createId(), template = 'notice', loginUser, hours, changeSet, replaces } = purpose;
    const { undoSeconds = 10 } = this.options;
    const isLater = changeSet !== undefined && undoSeconds > 0;
    const sendsAt = new Date(Date.now() + (isLater ? undoSeconds * 1000 : 0));
    const jobs = await this.ready();
    await sql`
      INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "loginUser", "template",
        "subject", "text", "state", "attempts", "expiresAt")
      VALUES (${id}, 1, now(), now(), ${mail.recipient}, ${loginUser ?? null}, ${template}, ${mail.subject}, ${mail.text},
        'waiting', 0, now() + make_interval(hours => ${hours}))
      RETURNING ${announcingMail('id')}`.execute(trx);
    if (changeSet !== undefined) await keepUndoable(trx, { id, changeSet, sendsAt, replaces });
    await jobs.enqueue(job, { id }, { transaction: trx, ...(isLater && { startAfter: sendsAt }) });
  }

  /**
   * Enqueues a job for each waiting mail that is not obsolete, since those of a restored backup have none. A
   * second job is harmless.
   * @param jobs a queue that has started.
   */
  async resume(jobs: JobQueue): Promise<void> {
    const { rows } = await sql<{ id: string; sendsAt: string | null }>`
      SELECT m."id", u."sendsAt" FROM "outgoing-mails" m
      LEFT JOIN ${sql.table(undoableMailsTable.name)} u ON u."id" = m."id" AND u."sendsAt" > now()
      WHERE m."state" IN ('waiting', 'sending') AND m."expiresAt" > now()
      ORDER BY m."createdAt"`.execute(this.options.db.kysely);
    for (const { id, sendsAt } of rows) {
      const later = sendsAt === null ? {} : { startAfter: new Date(sendsAt) };
      await jobs.enqueue(job, { id }, { singletonKey: id, ...later });
    }
  }

  /**
   * Queues mails again that were kept without a mail server or have failed, if their text is still there.
   * @returns the number queued
   * @throws AppError 409 without a mail server
   */
  async sendAgain(ids: readonly string[]): Promise<number> {
    if (!this.isSending) throw new AppError('noMailServer');
    const jobs = await this.ready();
    return await this.options.db.kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        UPDATE "outgoing-mails" SET "state" = 'waiting', "attempts" = 0, "error" = NULL, "updatedAt" = now()
        WHERE "id" = ANY(${ids}::text[]) AND "state" IN ('kept', 'failed') AND "text" IS NOT NULL
          AND "expiresAt" > now() AND NOT ${isUndone('outgoing-mails.id')}
        RETURNING "id", ${announcingMail('id')}`.execute(trx);
      for (const { id } of rows) await jobs.enqueue(job, { id }, { transaction: trx });
      return rows.length;
    });
  }

  /**
   * Sends a mail if it is still waiting and no other process is sending it.
   * @throws Error with the reason, without anything the mail server quoted from the mail.
   */
  async deliver(id: string): Promise<unknown> {
    const { transport } = this.options;
    if (!transport) return await this.keep(id);
    const mail = await this.claim(id);
    if (!mail) return undefined;
    try {
      const ready = await this.compose(mail);
      if (!ready) return await this.endAttempt(mail, 'obsolete');
      const { frameMail } = await import('./frameMail.ts');
      await transport.send(frameMail(ready, await this.options.readFrame()));
      return await this.endAttempt(mail, 'sent');
    } catch (error) {
      const message = withoutLinks(error);
      await this.endAttempt(mail, mail.attempts >= maxAttempts ? 'failed' : 'waiting', message);
      throw new Error(message);
    }
  }

  private async compose({ id, template, recipient, subject, text }: ClaimedMail): Promise<Mail | undefined> {
    if (template === 'notice') return { recipient, subject, text };
    if (template === 'link') return await this.options.composePersonal(id, { recipient, subject, text });
    return await this.options.composeLinked(id);
  }

  /** Starts an attempt. Another process gets the mail only after this one must have ended. */
  private async claim(id: string): Promise<ClaimedMail | undefined> {
    const { rows } = await sql<ClaimedMail>`
      UPDATE "outgoing-mails" SET "state" = 'sending', "attempts" = "attempts" + 1, "updatedAt" = now()
      WHERE "id" = ${id} AND "text" IS NOT NULL AND ("state" = 'waiting'
        OR "state" = 'sending' AND "updatedAt" < now() - make_interval(mins => ${tryMinutes}))
        AND NOT ${isUndone('outgoing-mails.id')}
      RETURNING "id", "recipient", "subject", "text", "template", "attempts", ${announcingMail('id')}`.execute(
      this.options.db.kysely,
    );
    return rows[0];
  }

  /** Leaves a mail in the outbox, since there is no mail server. */
  private async keep(id: string): Promise<{ state: 'kept' }> {
    await sql`
      UPDATE "outgoing-mails" SET "state" = 'kept', "error" = NULL, "updatedAt" = now()
      WHERE "id" = ${id} AND "state" IN ('waiting', 'sending')
      RETURNING ${announcingMail('id')}`.execute(this.options.db.kysely);
    return { state: 'kept' };
  }

  /** Stores the result of an attempt, unless another process has claimed the mail since. */
  private async endAttempt(
    { id, attempts }: ClaimedMail,
    state: AttemptEnd,
    error: string | null = null,
  ): Promise<{ state: AttemptEnd } | undefined> {
    const isDone = state === 'sent' || state === 'obsolete';
    const { rows } = await sql`
      UPDATE "outgoing-mails" SET "state" = ${state}, "error" = ${error}, "updatedAt" = now(),
        "sentAt" = CASE WHEN ${state === 'sent'} THEN now() END, "text" = CASE WHEN ${isDone} THEN NULL ELSE "text" END
      WHERE "id" = ${id} AND "state" = 'sending' AND "attempts" = ${attempts}
      RETURNING "id", ${announcingMail('id')}`.execute(this.options.db.kysely);
    return rows.length > 0 ? { state } : undefined;
  }
}

/** Clears mails that an earlier version stored with their links; those still waiting are not sent. */
export async function emptyFormerMails(executor: Executor): Promise<void> {
  await sql`
    UPDATE "outgoing-mails" SET "text" = NULL, "state" = CASE "state" WHEN 'waiting' THEN 'obsolete' ELSE "state" END
    WHERE "template" IS NULL AND "text" IS NOT NULL`.execute(executor);
}

/** Clears the texts of obsolete mails and deletes mails after 90 days. @returns the number cleared. */
export async function emptyOldMails(executor: Executor): Promise<number> {
  await sql`DELETE FROM "outgoing-mails" WHERE "createdAt" < now() - interval '90 days'`.execute(executor);
  await sql`
    DELETE FROM ${sql.table(undoableMailsTable.name)} u
    WHERE NOT EXISTS (SELECT 1 FROM "outgoing-mails" m WHERE m."id" = u."id")`.execute(executor);
  const { numAffectedRows } = await sql`
    UPDATE "outgoing-mails" SET "text" = NULL, "state" = CASE WHEN "state" IN ('waiting', 'sending') THEN 'obsolete' ELSE "state" END
    WHERE "expiresAt" <= now() AND "text" IS NOT NULL`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
