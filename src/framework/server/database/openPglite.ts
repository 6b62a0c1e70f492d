import { Duplex } from 'node:stream';
import pg from 'pg';
import { columnTypes } from './columnTypes.ts';
import { createDatabase } from './createDatabase.ts';
import { type Database, listenStatement, NotificationHub } from './Database.ts';
import { mapDatabaseError } from './databaseErrors.ts';
import type { Log } from './Log.ts';
import type { PgliteHost } from './PgliteHost.ts';
import { joinBytes } from './pgliteMessages.ts';
import { type StartedPglite, startPglite } from './startPglite.ts';

/** AuthenticationOk and ReadyForQuery (idle); see "Message Formats" in the PostgreSQL protocol 3.0. */
const welcome = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 'X'.charCodeAt(0);

/** Builds a simple query message. */
function queryMessage(text: string): Uint8Array<ArrayBuffer> {
  const body = Buffer.from(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

/**
 * Replaces the socket of `pg` and carries the same protocol to the embedded database. The messages of one
 * statement (parse, bind, describe, execute, sync) are sent as one, and `pg` itself parses the answer. All
 * streams share PGlite's only session; a new stream first clears what the previous one left in it.
 */
class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  readonly #channels: () => readonly string[];
  #hasBegun = false;
  #isWaiting = false;

  /** @param listenStatements LISTEN statements to repeat when the session is opened again. */
  constructor(host: PgliteHost, listenStatements: () => readonly string[]) {
    super();
    this.#host = host;
    this.#channels = listenStatements;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#exchange([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#exchange(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  /** `pg` destroys the stream when it gives up on a statement; only ending the thread stops it. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Nobody waits for this; the next request reports a failure to open again.
    if (this.#isWaiting) this.#host.interrupt().catch(() => undefined);
    done(error);
  }

  async #exchange(chunks: readonly Uint8Array[]): Promise<void> {
    const message = joinBytes(chunks);
    if (message[0] === terminate) return;
    this.#isWaiting = true;
    try {
      const answer = this.#hasBegun ? await this.#host.wire(message) : await this.#begin();
      if (!this.destroyed) this.push(answer);
    } finally {
      this.#isWaiting = false;
    }
  }

  async #begin(): Promise<Uint8Array> {
    for (const text of ['rollback', 'deallocate all', ...this.#channels()]) {
      await this.#host.wire(queryMessage(text));
    }
    this.#hasBegun = true;
    return welcome;
  }
}

/** Time a statement waits for the only connection before it fails with 503. */
const connectTimeoutMs = 10_000;

interface PgliteOptions {
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
