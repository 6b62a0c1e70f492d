import pg from 'pg';
import { columnTypes } from './columnTypes.ts';
import { createDatabase } from './createDatabase.ts';
import { type Database, listenStatement, NotificationHub } from './Database.ts';
import { mapDatabaseError } from './databaseErrors.ts';
import { type Log, silentLog } from './Log.ts';
import { openPglite } from './openPglite.ts';
import { similarSetting } from './pgliteSettings.ts';
import type { StartedPglite } from './startPglite.ts';

/** Cancels statements on a PostgreSQL server by connections outside the pool, which may be full of them. */
class PostgresCanceller {
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

const reconnectMs = 1_000;

/**
 * LISTEN on a PostgreSQL server: one connection outside the pool for all channels, opened at the first
 * `listen` and reopened when lost. Notifications sent in between are missed; listeners are notified through
 * `onReopened`.
 */
class PostgresListener {
  readonly #config: pg.ClientConfig;
  readonly #log: Log;
  readonly #hub = new NotificationHub();
  readonly #onReopened = new Set<() => void>();
  #client: Promise<pg.Client> | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  async listen(
    channel: string,
    listener: (payload: string) => void,
    onReopened: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    this.#hub.add(channel, listener);
    this.#onReopened.add(onReopened);
    try {
      const client = await this.#connected();
      await client.query(listenStatement('listen', channel));
    } catch (error) {
      this.#hub.remove(channel, listener);
      this.#onReopened.delete(onReopened);
      throw mapDatabaseError(error);
    }
    return () => {
      this.#onReopened.delete(onReopened);
      return this.#unlisten(channel, listener);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnect);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #unlisten(channel: string, listener: (payload: string) => void): Promise<void> {
    if (!this.#hub.remove(channel, listener)) return;
    // A lost connection has no subscriptions left to cancel.
    const client = await this.#client?.catch(() => undefined);
    await client?.query(listenStatement('unlisten', channel)).catch(() => undefined);
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', (error) => this.#log.debug({ error: error.message }, 'Listening connection failed'));
    client.on('notification', ({ channel, payload }) => this.#hub.publish(channel, payload));
    await client.connect();
    client.on('end', () => this.#lost());
    for (const channel of this.#hub.channels) await client.query(listenStatement('listen', channel));
    return client;
  }

  #lost(): void {
    this.#client = undefined;
    if (this.#isClosed || this.#hub.channels.length === 0) return;
    this.#log.warn({}, 'Listening connection lost, opening it again');
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    this.#reconnect = setTimeout(() => {
      this.#connected().then(
        () => {
          for (const listener of this.#onReopened) listener();
        },
        () => this.#scheduleReconnect(),
      );
    }, reconnectMs);
    this.#reconnect.unref();
  }
}

const connectTimeoutMs = 5_000;
/** Longer than the server needs to cancel a statement: after this the connection is considered dead. */
const graceMs = 5_000;
/** The server ends transactions idle for this long, because they keep their locks. */
const idleTransactionMs = 60_000;

interface PostgresOptions {
  databaseUrl: string;
  statementTimeoutMs: number;
  poolSize: number;
  log: Log;
}

/**
 * Opens a pool on a PostgreSQL server (15 or newer) and pings it.
 * @throws AppError `busy` if it does not answer.
 */
async function openPostgres(options: PostgresOptions): Promise<Database> {
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
    options: `-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c ${similarSetting}`,
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

export interface DatabaseOptions {
  /** `postgres://…` of a server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Directory of the embedded database, or `memory://` (the default). */
  dataDir?: string;
  /** Time limit of a statement in ms, 0 = none; 30 s by default. */
  statementTimeoutMs?: number;
  /** Connections to a server, 10 by default. The embedded database has only one. */
  poolSize?: number;
  log?: Log;
  /** Embedded database only: tar of a data directory to start from instead of an empty one. */
  templateFile?: string;
  /** Embedded database only: started before by `startPglite`. */
  started?: Promise<StartedPglite> | undefined;
}

/**
 * Opens a PostgreSQL server (15 or newer), or PGlite in this process, whose committed data survives a killed
 * process but not a power failure. `close` writes a checkpoint.
 * @throws AppError `busy` if the server does not answer.
 * @throws DataDirInUse if another process has opened the data directory.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir = 'memory://', statementTimeoutMs = 30_000, poolSize = 10 } = options;
  const { log = silentLog, templateFile, started } = options;
  if (databaseUrl) return await openPostgres({ databaseUrl, statementTimeoutMs, poolSize, log });
  const template = templateFile === undefined ? {} : { templateFile };
  return await openPglite({ dataDir, statementTimeoutMs, log, started, ...template });
}
