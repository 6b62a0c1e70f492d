import { sql, type Transaction } from 'kysely';
import type { Database, Executor, Tables } from '../database/Database.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { createId } from '../repository/createId.ts';
import type { Mail, MailTransport } from './MailTransport.ts';

const job = 'send-mail';
const mostAttempts = 6;

interface StoredMail {
  recipient: string;
  subject: string;
  text: string | null;
  state: string;
  attempts: number;
}

/**
 * The outbox: mails stand in the database (`mails`) from the transaction that causes them on, and a job hands each to
 * the transport, six times at most. The text of a mail that left is not kept: it may hold a link that logs in (V23).
 */
export class MailQueue {
  private readonly db: Database;
  private readonly transport: MailTransport;
  private readonly started: () => Promise<JobQueue>;

  /** @param started answers the job queue once it runs. */
  constructor(db: Database, transport: MailTransport, started: () => Promise<JobQueue>) {
    this.db = db;
    this.transport = transport;
    this.started = started;
  }

  /** Names the job; before the queue starts. */
  register(jobs: JobQueue): void {
    jobs.register<{ id: string }>(job, async ({ data }) => await this.deliver(data.id), {
      retries: mostAttempts - 1,
      retryDelaySeconds: 60,
      timeoutSeconds: 120,
    });
  }

  /** Resolves when mails can be put. To be awaited before a transaction: on PGlite the queue starts over the same connection. */
  async ready(): Promise<JobQueue> {
    return await this.started();
  }

  /** Puts a mail into the outbox with this transaction's commit. @param hours how long its text means anything. */
  async put(trx: Transaction<Tables>, mail: Mail, hours: number): Promise<void> {
    const jobs = await this.ready();
    const id = createId();
    await sql`
      INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "subject", "text", "state",
        "attempts", "expiresAt")
      VALUES (${id}, 1, now(), now(), ${mail.recipient}, ${mail.subject}, ${mail.text}, 'waiting', 0,
        now() + make_interval(hours => ${hours}))`.execute(trx);
    await jobs.enqueue(job, { id }, { transaction: trx });
  }

  private async deliver(id: string): Promise<unknown> {
    const mail = await this.find(id);
    if (mail?.state !== 'waiting' || mail.text === null) return undefined;
    const { recipient, subject, text } = mail;
    try {
      const state = await this.transport.send({ recipient, subject, text });
      const isSent = state === 'sent';
      await sql`
        UPDATE "outgoing-mails" SET "state" = ${state}, "attempts" = "attempts" + 1, "error" = NULL, "updatedAt" = now(),
          "sentAt" = CASE WHEN ${isSent} THEN now() END, "text" = CASE WHEN ${isSent} THEN NULL ELSE "text" END
        WHERE "id" = ${id}`.execute(this.db.kysely);
      return { state };
    } catch (error) {
      await this.noteFailure(id, error, mail.attempts + 1 >= mostAttempts ? 'failed' : 'waiting');
      throw error;
    }
  }

  private async find(id: string): Promise<StoredMail | undefined> {
    const { rows } = await sql<StoredMail>`
      SELECT "recipient", "subject", "text", "state", "attempts" FROM "outgoing-mails" WHERE "id" = ${id}`.execute(
      this.db.kysely,
    );
    return rows[0];
  }

  private async noteFailure(id: string, error: unknown, state: string): Promise<void> {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await sql`
      UPDATE "outgoing-mails" SET "state" = ${state}, "attempts" = "attempts" + 1, "error" = ${message}, "updatedAt" = now()
      WHERE "id" = ${id}`.execute(this.db.kysely);
  }
}

/** Empties the texts of mails whose links are dead, and removes mails after 90 days. @returns how many were emptied. */
export async function emptyOldMails(executor: Executor): Promise<number> {
  await sql`DELETE FROM "outgoing-mails" WHERE "createdAt" < now() - interval '90 days'`.execute(executor);
  const { numAffectedRows } = await sql`
    UPDATE "outgoing-mails" SET "text" = NULL WHERE "expiresAt" <= now() AND "text" IS NOT NULL`.execute(
    executor,
  );
  return Number(numAffectedRows ?? 0);
}
