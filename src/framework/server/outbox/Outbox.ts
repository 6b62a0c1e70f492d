import { sql, type Transaction } from 'kysely';
import type { JsonObject } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database, Tables } from '../database/Database.ts';
import { type Log, silentLog } from '../database/Log.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import { outboxTable } from '../storage/outboxTable.ts';
import { mostAttempts } from './givenUp.ts';

/** What a consumer gets; everything it stores belongs to the transaction that takes the row out of the outbox. */
export interface Delivery<Payload extends object = JsonObject> {
  trx: Transaction<Tables>;
  index: ModelIndex;
  payload: Payload;
  /** Mails that are queued with `trx`. */
  mails: Pick<MailQueue, 'put'>;
  /** Address of the pages, without a slash at its end. */
  publicUrl: string;
}

/** Declared as a method because methods are bivariant: a registry for any payload accepts a consumer of one kind. */
interface Consuming<Payload extends object> {
  run(delivery: Delivery<Payload>): Promise<void>;
}

/**
 * Does what one kind of row says. It gets a row at least once: what it stores with `trx` happens exactly once, while
 * calls to other servers must stand a repetition. If it throws, it is tried again later.
 */
export type Consumer<Payload extends object = JsonObject> = Consuming<Payload>['run'];

interface OutboxRow {
  id: string;
  kind: string;
  payload: JsonObject;
}

const outbox = sql.table(outboxTable.name);
/** Rows of one transaction. */
const batchSize = 50;
/** Seconds until the next attempt, doubled for each further one. */
const firstPause = 5;
const lookEveryMs = 15_000;

const waiting = sql`o."attempts" < ${sql.lit(mostAttempts)}`;
/** Rows that are due and the first of their record. */
const due = sql`
  SELECT o."id", o."kind", o."payload" FROM ${outbox} o
  WHERE o."notBefore" <= now() AND ${waiting} AND NOT EXISTS (
    SELECT 1 FROM ${outbox} e WHERE e."record" = o."record" AND e."id" < o."id" AND e."attempts" < ${sql.lit(mostAttempts)})
  ORDER BY o."id"`;

interface OutboxDeps {
  db: Database;
  index: () => ModelIndex;
  /** By the kind of their rows. */
  consumers: Readonly<Record<string, Consumer>>;
  mails: Pick<MailQueue, 'put'>;
  publicUrl: () => string;
}

/** Counts of one run. */
interface Emptied {
  done: number;
  failed: number;
}

/**
 * Does what follows from change sets: in order per record, at least once, also after a crash, since the rows were written
 * with the change. Any number of processes may empty the same outbox.
 */
export class Outbox {
  private readonly deps: OutboxDeps;
  private log: Log = silentLog;
  private running: Promise<void> | undefined;
  private isWanted = false;
  /** Between `start` and `stop`. */
  private isLooking = false;
  private isClosing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(deps: OutboxDeps) {
    this.deps = deps;
  }

  /** To be called when mails can be queued: on the embedded database, their queue cannot start within a transaction. */
  start(log: Log): void {
    if (this.isClosing) return;
    this.log = log;
    this.isLooking = true;
    // what had to wait, or was left by a process that died
    this.timer = setInterval(() => this.wake(), lookEveryMs).unref();
  }

  /** Empties it soon; to be called after each commit that may have added rows. */
  wake(): void {
    if (!this.isLooking) return;
    this.isWanted = true;
    this.running ??= this.run();
  }

  /** Waits for the delivery that is running; nothing is begun afterwards. */
  async stop(): Promise<void> {
    this.isLooking = false;
    this.isClosing = true;
    clearInterval(this.timer);
    this.isWanted = false;
    await this.running;
  }

  /** Does all that is due. @returns counts of this run */
  async empty(): Promise<Emptied> {
    await this.running;
    return await this.emptyNow();
  }

  private async run(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.emptyNow();
      }
    } catch (error) {
      // the next look tries again
      this.log.warn({ err: error }, 'the outbox could not be emptied');
    } finally {
      this.running = undefined;
    }
  }

  private async emptyNow(): Promise<Emptied> {
    const counts = { done: 0, failed: 0 };
    for (let size = batchSize; !this.isClosing; ) {
      const taken = await this.deliver(size).catch(async (error: unknown) => {
        if (size > 1) return undefined;
        throw error;
      });
      if (taken === undefined) size = 1;
      else if (taken === 'failed') counts.failed += 1;
      else if (taken === 0) break;
      else counts.done += taken;
    }
    return counts;
  }

  /** Delivers rows in one transaction; a single one that fails is put off. @returns how many were delivered */
  private async deliver(size: number): Promise<number | 'failed'> {
    const { db, index, consumers, mails } = this.deps;
    const publicUrl = this.deps.publicUrl().replace(/\/+$/, '');
    let current: OutboxRow | undefined;
    try {
      return await db.transaction(async (trx) => {
        const { rows } = await sql<OutboxRow>`${due} LIMIT ${size} FOR UPDATE OF o SKIP LOCKED`.execute(trx);
        for (const row of rows) {
          current = row;
          const consume = consumers[row.kind];
          if (!consume) throw new Error(`Nothing consumes the kind "${row.kind}" of the outbox.`);
          await consume({ trx, index: index(), payload: row.payload, mails, publicUrl });
        }
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await sql`DELETE FROM ${outbox} WHERE "id" = ANY(${ids}::text[])`.execute(trx);
        return rows.length;
      });
    } catch (error) {
      if (size > 1 || !current) throw error;
      await this.putOff(current, error);
      return 'failed';
    }
  }

  private async putOff({ id, kind }: OutboxRow, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    this.log.warn({ err: error, kind, row: id }, 'a row of the outbox could not be delivered');
    await sql`
      UPDATE ${outbox} SET "attempts" = "attempts" + 1, "error" = ${message.slice(0, 500)},
        "notBefore" = now() + make_interval(secs => ${firstPause} * 2 ^ "attempts")
      WHERE "id" = ${id}`.execute(this.deps.db.kysely);
  }
}
