import type { Kysely, Transaction } from 'kysely';

/** Tables come from definitions at run time, so only column names are known about a row. */
export type Tables = Record<string, Record<string, unknown>>;

/** Anything that can run a statement: the database itself or an open transaction. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export type Engine = 'postgres' | 'pglite';

/** The body of a transaction. */
export type TransactionWork<Result> = (
  trx: Transaction<Tables>,
  atCommit: () => Transaction<Tables>,
) => Promise<Result>;

/** An open database. Both engines use the same SQL and the same driver. */
export interface Database {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` in one transaction and commits it; rolls back if it throws. Serialization failures, deadlocks
   * and connections lost before the commit are retried (three attempts); an unreachable database throws
   * `AppError('busy')` (503). On PGlite a transaction blocks the only connection, so `work` must not make
   * network calls.
   * @param work may run its last statement on `atCommit()`: it is sent together with the commit, and nothing
   * may follow.
   */
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>;
  /**
   * Calls `listener` for every NOTIFY on `channel`, and resubscribes after a lost connection.
   * @param onReopened called after resubscribing: notifications sent in between were missed.
   * @returns a function that unsubscribes.
   */
  listen(
    channel: string,
    listener: (payload: string) => void,
    onReopened?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves if a trivial statement succeeds within two seconds, else rejects with `AppError('busy')`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

type Listener = (payload: string) => void;

/** The listeners of this process by channel. */
export class NotificationHub {
  readonly #listeners = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#listeners.keys()];
  }

  add(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
  }

  /** @returns whether the channel has no listeners left. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    return listeners?.size === 0 && this.#listeners.delete(channel);
  }

  publish(channel: string, payload = ''): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}

/** `listen "channel"` or `unlisten "channel"`, with the name quoted. */
export function listenStatement(verb: 'listen' | 'unlisten', channel: string): string {
  return `${verb} "${channel.replaceAll('"', '""')}"`;
}
