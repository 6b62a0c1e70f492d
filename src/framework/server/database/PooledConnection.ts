import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isAnswerOverdue, isConnectionLost, isStalePlan } from './errorCauses.ts';
import { mapDatabaseError } from './mapDatabaseError.ts';
import { refuseUnstorableText } from './refuseUnstorableText.ts';
import type { StatementNames } from './StatementNames.ts';
import { changesSchema, isPlainRead, statementTimeoutOf } from './statements.ts';

export interface ConnectionSettings {
  readonly names: StatementNames;
  /** Longest run of a statement in milliseconds, 0 = none; `set local statement_timeout` overrides it. */
  readonly statementTimeoutMs: number;
  /** How much longer we wait for the answer before the connection is given up. */
  readonly graceMs: number;
  /** After how long without a statement an open transaction is given up; 0 where the server sees to it. */
  readonly idleTransactionMs: number;
}

interface PreparedStatements {
  parsedStatements: Record<string, string>;
}

/** What each connection of the pool has prepared: how many statements, of which generation of names. */
const preparedBy = new WeakMap<pg.PoolClient, { generation: number; count: number }>();

/**
 * One borrowed connection, as Kysely wants it. It names statements, keeps to the timeout, repeats what may be
 * repeated (a read on a lost connection, a statement whose plan is stale) and turns errors into `AppError`s.
 */
export class PooledConnection implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  readonly #settings: ConnectionSettings;
  #client: pg.PoolClient;
  #timeoutMs: number;
  #isBroken = false;
  #hasChangedSchema = false;
  #isReleased = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, client: pg.PoolClient, settings: ConnectionSettings) {
    this.#pool = pool;
    this.#client = client;
    this.#settings = settings;
    this.#timeoutMs = settings.statementTimeoutMs;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('Cursors are not supported; read in pages instead');
    return this.#query<R>(text, parameters);
  }

  release(): void {
    clearTimeout(this.#idle);
    if (this.#isReleased) return;
    this.#isReleased = true;
    // A text of several statements that failed half-way may have left its transaction open.
    this.#client.release(this.#isBroken || this.#status !== 'I');
  }

  async #query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    refuseUnstorableText(parameters, () => isPlainRead(text));
    // A lost session has rolled back already; an error here would hide the one that matters.
    if (this.#isBroken && text === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] };
    const isOutside = this.#status === 'I';
    clearTimeout(this.#idle);
    try {
      const result = await this.#send(
        text,
        parameters,
        this.#settings.names.nameFor(text, parameters.length),
      );
      this.#settled(text, result.command);
      return result as PostgresQueryResult<R>;
    } catch (error) {
      const result = await this.#recover(error, text, parameters, isOutside);
      return result as PostgresQueryResult<R>;
    } finally {
      this.#watchIdleTransaction();
    }
  }

  #watchIdleTransaction(): void {
    const { idleTransactionMs } = this.#settings;
    if (idleTransactionMs === 0 || this.#isReleased || this.#status === 'I') return;
    this.#idle = setTimeout(() => {
      this.#isBroken = true;
      this.release();
    }, idleTransactionMs);
    this.#idle.unref();
  }

  async #send(text: string, parameters: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    if (name !== undefined) await this.#makeRoomFor(name);
    const overdueMs = this.#timeoutMs === 0 ? undefined : this.#timeoutMs + this.#settings.graceMs;
    const query = { text, values: [...parameters], name, query_timeout: overdueMs };
    return await this.#client.query(query as pg.QueryConfig);
  }

  async #recover(
    error: unknown,
    text: string,
    parameters: readonly unknown[],
    isOutside: boolean,
  ): Promise<pg.QueryResult> {
    this.#isBroken ||= isConnectionLost(error);
    if (isStalePlan(error)) this.#settings.names.forget();
    try {
      if (isOutside && isStalePlan(error)) return await this.#send(text, parameters);
      if (isOutside && isConnectionLost(error) && !isAnswerOverdue(error) && isPlainRead(text)) {
        await this.#replaceClient();
        return await this.#send(text, parameters);
      }
    } catch (second) {
      this.#isBroken ||= isConnectionLost(second);
      throw mapDatabaseError(second, text);
    }
    throw mapDatabaseError(error, text);
  }

  async #replaceClient(): Promise<void> {
    this.#client.release(true);
    // until there is another one, there is nothing to give back
    this.#isReleased = true;
    this.#client = await this.#pool.connect();
    this.#isReleased = false;
    this.#isBroken = false;
  }

  /** What a statement that succeeded means for the ones after it. */
  #settled(text: string, command: string): void {
    const timeoutMs = statementTimeoutOf(text);
    if (timeoutMs !== undefined) this.#timeoutMs = timeoutMs;
    if (changesSchema(text)) {
      this.#hasChangedSchema = true;
      this.#settings.names.forget();
    }
    if (text !== 'commit' && text !== 'rollback') return;
    this.#timeoutMs = this.#settings.statementTimeoutMs;
    // Others may have prepared statements on the old shape until now.
    if (this.#hasChangedSchema) this.#settings.names.forget();
    this.#hasChangedSchema = false;
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
    if (text === 'commit' && command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back: it went on after a failed statement');
    }
  }

  /** Frees the session's prepared statements before `name` joins them, when they are stale or too many. */
  async #makeRoomFor(name: string): Promise<void> {
    const { names } = this.#settings;
    // `pg` keeps what it has prepared here and offers no way to forget it.
    const session = this.#client.connection as unknown as PreparedStatements;
    const prepared = preparedBy.get(this.#client) ?? { generation: names.generation, count: 0 };
    preparedBy.set(this.#client, prepared);
    const isStale = prepared.generation !== names.generation;
    // A failed transaction answers every statement with an error, this one too.
    if ((isStale || prepared.count >= names.limit) && this.#status !== 'E') {
      await this.#client.query('deallocate all');
      session.parsedStatements = {};
      Object.assign(prepared, { generation: names.generation, count: 0 });
    }
    if (session.parsedStatements[name] === undefined) prepared.count += 1;
  }

  get #status(): ReturnType<pg.PoolClient['getTransactionStatus']> {
    return this.#client.getTransactionStatus();
  }
}
