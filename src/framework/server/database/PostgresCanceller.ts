import pg from 'pg';
import type { Log } from './Log.ts';

/** Cancels statements on a PostgreSQL server by connections outside the pool, which may be full of them. */
export class PostgresCanceller {
  readonly #pool: pg.Pool;
  readonly #log: Log;

  constructor(config: pg.ClientConfig, log: Log) {
    this.#log = log;
    this.#pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 10_000, allowExitOnIdle: true });
    this.#pool.on('error', (error) => log.debug({ error: error.message }, 'Connection to cancel with lost'));
  }

  /** Cancels what a connection does; resolves when the server has been told, whether or not it helps. */
  async cancel(processId: number): Promise<void> {
    try {
      await this.#pool.query('select pg_cancel_backend($1)', [processId]);
    } catch (error) {
      this.#log.warn({ error: (error as Error).message }, 'A statement could not be cancelled');
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
