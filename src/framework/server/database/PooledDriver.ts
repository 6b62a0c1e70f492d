import type { Driver } from 'kysely';
import type pg from 'pg';
import { mapDatabaseError } from './mapDatabaseError.ts';
import { type ConnectionSettings, PooledConnection } from './PooledConnection.ts';

/** Kysely driver on a pool; the owner of the pool closes it. */
export class PooledDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #settings: ConnectionSettings;

  constructor(pool: pg.Pool, settings: ConnectionSettings) {
    this.#pool = pool;
    this.#settings = settings;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    try {
      return new PooledConnection(this.#pool, await this.#pool.connect(), this.#settings);
    } catch (error) {
      throw mapDatabaseError(error);
    }
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    connection.begin();
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}
