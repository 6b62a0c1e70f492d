import pg from 'pg';
import type { Log } from './Log.ts';
import { mapDatabaseError } from './mapDatabaseError.ts';
import { listenStatement, NotificationHub } from './NotificationHub.ts';

const reconnectMs = 1_000;

/**
 * LISTEN on a PostgreSQL server: one connection outside the pool for all channels, opened at the first
 * `listen` and reopened when lost. Notifications sent in between are missed; listeners are notified through
 * `onReopened`.
 */
export class PostgresListener {
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
