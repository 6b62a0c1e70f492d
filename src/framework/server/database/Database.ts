import type { Kysely, Transaction } from 'kysely';

/** Tables are made from definitions at run time, so a row is known only by its columns' names. */
export type Tables = Record<string, Record<string, unknown>>;

/** Whatever can run a statement: the database itself or an open transaction. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export type Engine = 'postgres' | 'pglite';

/** What is done in a transaction. */
export type TransactionWork<Result> = (
  trx: Transaction<Tables>,
  atCommit: () => Transaction<Tables>,
) => Promise<Result>;

/** One opened database. Both engines speak the same SQL through the same driver. */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` in one transaction and commits it; a throw rolls back.
   * Serialization failures, deadlocks and connections lost before the commit was sent are retried (three attempts);
   * a database that cannot be reached is `AppError('busy')` (503).
   * On PGlite a transaction holds the only connection: no network call inside.
   * @param work may run its last statement on `atCommit()`: it goes out together with the commit, and nothing may follow.
   */
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>;
  /**
   * Calls `listener` for every NOTIFY on `channel`, also after a lost connection was opened again; returns the way to stop.
   * @param onReopened hears then that it was lost: what was notified in between nobody was told.
   */
  listen(
    channel: string,
    listener: (payload: string) => void,
    onReopened?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when a trivial statement is answered; rejects with `AppError('busy')` within two seconds otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
