import pg from 'pg';
import { columnTypes } from './columnTypes.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import type { Log } from './Log.ts';
import { mapDatabaseError } from './mapDatabaseError.ts';
import { listenStatement, NotificationHub } from './NotificationHub.ts';
import { PgliteStream } from './PgliteStream.ts';
import { type StartedPglite, startPglite } from './startPglite.ts';

/** Time a statement waits for the only connection before it fails with 503. */
const connectTimeoutMs = 10_000;

export interface PgliteOptions {
  /** A directory, created if missing, or `memory://`. */
  dataDir: string;
  statementTimeoutMs: number;
  log: Log;
  templateFile?: string;
  /** The database, if it was started before. */
  started?: Promise<StartedPglite> | undefined;
  /**
   * Time in ms after which an idle transaction is closed, because it blocks the only connection; 60 s by
   * default.
   */
  idleTransactionMs?: number;
}

interface Listening {
  hub: NotificationHub;
  /** Called after each new connection but the first. */
  reopened: Set<() => void>;
}

/** LISTEN in PGlite's only session; every new connection repeats these statements. */
function listenerOf(pool: pg.Pool, { hub, reopened }: Listening): Database['listen'] {
  async function run(verb: 'listen' | 'unlisten', channel: string): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(listenStatement(verb, channel));
    } finally {
      client.release();
    }
  }
  return async (channel, listener, onReopened = () => undefined) => {
    hub.add(channel, listener);
    try {
      await run('listen', channel);
    } catch (error) {
      hub.remove(channel, listener);
      throw mapDatabaseError(error);
    }
    reopened.add(onReopened);
    return async () => {
      reopened.delete(onReopened);
      if (hub.remove(channel, listener)) await run('unlisten', channel);
    };
  };
}

/**
 * Opens PGlite in a worker thread; it never calls fsync, so committed data survives a killed process, but not
 * a power failure. PGlite is a single session, so the pool has one connection and nothing may bypass it.
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { dataDir, templateFile, started, statementTimeoutMs, log, idleTransactionMs = 60_000 } = options;
  const from = { dataDir, ...(templateFile === undefined ? {} : { templateFile }) };
  const { host, unlock } = await (started ?? startPglite(from, log));
  const hub = new NotificationHub();
  const reopened = new Set<() => void>();
  let isFirst = true;
  const listenStatements = () => hub.channels.map((channel) => listenStatement('listen', channel));
  const pool = new pg.Pool({
    host: 'pglite',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: columnTypes,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
    stream: () => new PgliteStream(host, listenStatements),
  });
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => hub.publish(channel, payload));
    if (!isFirst) for (const notify of reopened) notify();
    isFirst = false;
  });
  return createDatabase({
    engine: 'pglite',
    pool,
    statementTimeoutMs,
    graceMs: 0,
    idleTransactionMs,
    log,
    listen: listenerOf(pool, { hub, reopened }),
    close: async () => {
      await host.close();
      unlock();
    },
  });
}
