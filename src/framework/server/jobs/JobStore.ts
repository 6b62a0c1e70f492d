import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database, Executor } from '../database/Database.ts';
import type { Log } from '../database/Log.ts';

/** pg-boss does not await these two statements, so a rejection would end the process. */
const reportsOutcome = /^\s*with (results|deleted_jobs) as/i;
const reportAttempts = 5;

async function run(
  executor: Executor,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const { rows } = await executor.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows };
}

/** Runs pg-boss's statements in the caller's transaction. */
export function jobStoreIn(executor: Executor): PgBoss.Db {
  return { executeSql: (text, values) => run(executor, text, values) };
}

/**
 * Runs pg-boss's statements on our pool. Reports of finished jobs are retried while the database is
 * unreachable; if that fails too, the job times out later and is repeated.
 */
export class JobStore implements PgBoss.Db {
  readonly #db: Database;
  readonly #log: Log;
  readonly #open = new Set<Promise<unknown>>();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const running = reportsOutcome.test(text)
      ? this.#report(text, values)
      : run(this.#db.kysely, text, values);
    const open = running.catch(() => undefined).finally(() => this.#open.delete(open));
    this.#open.add(open);
    return running;
  }

  /** Resolves when no statement is running. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  async #report(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    for (let attempt = 1; attempt <= reportAttempts; attempt += 1) {
      try {
        return await run(this.#db.kysely, text, values);
      } catch (error) {
        this.#log.warn({ error, attempt }, 'The end of a job could not be recorded');
        if (attempt < reportAttempts) await delay(250 * 2 ** attempt);
      }
    }
    return { rows: [{ count: 0 }] };
  }
}
