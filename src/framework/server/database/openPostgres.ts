import pg from 'pg';
import { columnTypes } from './columnTypes.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import type { Log } from './Log.ts';
import { PostgresCanceller } from './PostgresCanceller.ts';
import { PostgresListener } from './PostgresListener.ts';

const connectTimeoutMs = 5_000;
/** Longer than the server needs to cancel a statement: after this the connection is considered dead. */
const graceMs = 5_000;
/** The server ends transactions idle for this long, because they keep their locks. */
const idleTransactionMs = 60_000;

export interface PostgresOptions {
  databaseUrl: string;
  statementTimeoutMs: number;
  poolSize: number;
  log: Log;
}

/**
 * Opens a pool on a PostgreSQL server (15 or newer) and pings it.
 * @throws AppError `busy` if it does not answer.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, statementTimeoutMs, poolSize, log } = options;
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'leitstand',
    types: columnTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    // columnTypes parses instants as UTC. JIT compilation costs our short statements more than it saves.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
  };
  const pool = new pg.Pool({ ...config, max: poolSize });
  const canceller = new PostgresCanceller(config, log);
  const listener = new PostgresListener(config, log);
  const database = createDatabase({
    engine: 'postgres',
    pool,
    statementTimeoutMs,
    graceMs,
    // The server ends idle transactions itself.
    idleTransactionMs: 0,
    log,
    listen: (channel, onNotify, onReopened) => listener.listen(channel, onNotify, onReopened),
    cancel: (processId) => canceller.cancel(processId),
    close: async () => {
      await Promise.all([listener.close(), canceller.close()]);
    },
  });
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
