import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../schema/errors.ts';
import { isAnswerOverdue, isConnectionLost, isStalePlan, mapDatabaseError } from './databaseErrors.ts';
import { statementSignal } from './givenUp.ts';
import {
  changesSchema,
  isPlainRead,
  isPreparable,
  PreparedSession,
  returnsToSavepoint,
  type StatementNames,
  statementTimeoutOf,
} from './preparedStatements.ts';
import { refuseUnstorableText } from './refuseUnstorableText.ts';
import { departureOf } from './roundTrips.ts';
import { type Statement, StatementBatch, type StatementResult } from './StatementBatch.ts';

export interface ConnectionSettings {
  readonly names: StatementNames;
  /** Time limit of a statement in ms, 0 = none; `set local statement_timeout` overrides it. */
  readonly statementTimeoutMs: number;
  /** Extra time in ms to wait for the answer before the connection is closed. */
  readonly graceMs: number;
  /** Time in ms after which an open transaction without statements is closed; 0 if the server does this. */
  readonly idleTransactionMs: number;
  /**
   * Sends COMMIT alone and as plain text. The embedded database never answers a prepared COMMIT that cannot write its
   * log, but ends at a plain one.
   */
  readonly commitsAlone: boolean;
  /** Cancels the statement of a connection, given its process; undefined if the database cannot. */
  readonly cancel?: ((processId: number) => Promise<void>) | undefined;
}

// named, so that each session parses them only once
const beginning: Statement = { text: 'begin', values: [], name: 's_begin' };
const commit: Statement = { text: 'commit', values: [], name: 's_commit' };
const plainCommit: Statement = { text: 'commit', values: [] };
const rollback: Statement = { text: 'rollback', values: [] };
const noRows: StatementResult = { command: '', rowCount: 0, rows: [] };
const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Whether a statement requires the extended protocol: the simple one has no parameters or names. */
function needsPreparation({ values, name }: Statement): boolean {
  return values.length > 0 || name !== undefined;
}

/** Whether a statement can be sent in a batch: it must be a single statement. */
function isJoining(statement: Statement): boolean {
  return needsPreparation(statement) || isPreparable(statement.text, 0);
}

/**
 * One connection of the pool, as Kysely requires it. It names statements, sends several in one round trip
 * (see `roundTrips`; BEGIN is sent with the first statement) and enforces the timeout. It repeats reads on a
 * lost connection and statements with a stale plan, and maps errors to `AppError`s.
 */
export class PooledConnection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #settings: ConnectionSettings;
  #client: pg.PoolClient;
  #timeoutMs: number;
  #isBroken = false;
  #hasChangedSchema = false;
  #isReleased = false;
  #idle: NodeJS.Timeout | undefined;
  /** Statements of the open transaction that are not sent yet. */
  #waiting: Statement[] = [];
  #transaction: 'none' | 'open' | 'committed' = 'none';

  constructor(pool: pg.Pool, client: pg.PoolClient, settings: ConnectionSettings) {
    this.#pool = pool;
    this.#client = client;
    this.#settings = settings;
    this.#timeoutMs = settings.statementTimeoutMs;
  }

  async executeQuery<Row>({ sql: text, parameters, queryId }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction === 'committed') throw new Error('This transaction was committed already');
    refuseUnstorableText(parameters, () => isPlainRead(text));
    const statement = { text, values: parameters };
    const departure = this.#transaction === 'open' ? departureOf(queryId) : undefined;
    if (departure === 'withNext') {
      this.#waiting.push(this.#named(statement));
      return { rows: [] };
    }
    const signal = this.#transaction === 'none' && isPlainRead(text) ? statementSignal() : undefined;
    // its turn came when nobody wanted the answer any more
    if (signal?.aborted) throw new AppError('busy');
    const running = this.#run(statement, departure === 'withCommit');
    const { command, rowCount, rows } = await (signal ? this.#unlessAborted(signal, running) : running);
    return {
      rows: rows as Row[],
      ...(writing.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}),
    };
  }

  streamQuery(): never {
    throw new TypeError('Cursors are not supported; read in pages instead');
  }

  /** BEGIN is sent with the first statement. */
  begin(): void {
    this.#transaction = 'open';
    this.#waiting = [beginning];
    this.#watchIdleTransaction();
  }

  async commit(): Promise<void> {
    const isDone = this.#transaction === 'committed' || !this.#isBegun;
    if (!isDone) await this.#run(this.#settings.commitsAlone ? plainCommit : commit);
    this.#transaction = 'none';
    this.#waiting = [];
  }

  async rollback(): Promise<void> {
    // A lost session has already rolled back; an error here would hide the original one.
    const isDone = this.#transaction === 'committed' || !this.#isBegun || this.#isBroken;
    this.#transaction = 'none';
    this.#waiting = [];
    if (!isDone) await this.#run(rollback);
  }

  release(): void {
    clearTimeout(this.#idle);
    if (this.#isReleased) return;
    this.#isReleased = true;
    // A text with several statements that failed halfway may have left a transaction open.
    this.#client.release(this.#isBroken || this.#status !== 'I');
  }

  /** Whether the open transaction contains any statements, so that it must be committed or rolled back. */
  get #isBegun(): boolean {
    return this.#waiting.length !== 1 || this.#waiting[0] !== beginning;
  }

  async #run(statement: Statement, isLast = false): Promise<StatementResult> {
    const isOutside = this.#transaction === 'none' && this.#status === 'I';
    clearTimeout(this.#idle);
    // the savepoint was sent immediately, so all waiting statements came after it and are discarded
    const waiting = returnsToSavepoint(statement.text) ? [] : this.#waiting;
    const statements = [...waiting, this.#named(statement)];
    this.#waiting = [];
    try {
      return await this.#sendAll(statements, isLast);
    } catch (error) {
      return await this.#recover(error, statement, isOutside);
    } finally {
      this.#watchIdleTransaction();
    }
  }

  /** Cancels the running statement when `signal` aborts. The connection is free only after that. */
  async #unlessAborted<Result>(signal: AbortSignal, running: Promise<Result>): Promise<Result> {
    let cancelling: Promise<void> | undefined;
    const cancel = () => {
      // missing in the types of `pg`
      const { processID } = this.#client as pg.PoolClient & { processID?: number | null };
      if (typeof processID === 'number') cancelling = this.#settings.cancel?.(processID);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await running;
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelling;
    }
  }

  #named({ text, values, name }: Statement): Statement {
    return { text, values, name: name ?? this.#settings.names.nameFor(text, values.length) };
  }

  /** Sends statements in as few round trips as possible. @returns the result of the last one. */
  async #sendAll(statements: readonly Statement[], isLast: boolean): Promise<StatementResult> {
    const last = statements.at(-1);
    if (!last) return noRows;
    const joinsCommit = isLast && !this.#settings.commitsAlone;
    if (isJoining(last)) {
      const results = await this.#sendBatch(joinsCommit ? [...statements, commit] : statements);
      if (joinsCommit) this.#transaction = 'committed';
      else if (isLast) await this.#commitAlone();
      return results[statements.length - 1] ?? noRows;
    }
    if (statements.length > 1) await this.#sendBatch(statements.slice(0, -1));
    const result = await this.#sendText(last.text);
    if (isLast) await this.#commitAlone();
    return result;
  }

  async #commitAlone(): Promise<void> {
    await this.commit();
    this.#transaction = 'committed';
  }

  async #sendBatch(statements: readonly Statement[]): Promise<StatementResult[]> {
    const [first] = statements;
    if (first && statements.length === 1 && !needsPreparation(first))
      return [await this.#sendText(first.text)];
    const session = PreparedSession.of(this.#client, this.#settings.names);
    for (const { name } of statements) if (name !== undefined) await session.makeRoomFor(name);
    const asked = statements.filter(({ text }) => text !== beginning.text && text !== commit.text).length;
    const results = await new Promise<StatementResult[]>((resolve, reject) => {
      const batch = new StatementBatch(statements, session, (error, answers) => {
        if (answers) resolve(answers);
        else reject(mapDatabaseError(error, batch.text));
      });
      this.#client.query(Object.assign(batch, { query_timeout: this.#overdueMs(asked) }));
    });
    results.forEach(({ command }, position) => {
      this.#settled(statements[position]?.text ?? '', command);
    });
    return results;
  }

  /** Sends a text without parameters, possibly with several statements. */
  async #sendText(text: string): Promise<StatementResult> {
    const query = { text, query_timeout: this.#overdueMs(1) };
    const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query(query as pg.QueryConfig);
    const one = Array.isArray(result) ? noRows : result;
    this.#settled(text, one.command);
    return { command: one.command, rowCount: one.rowCount ?? 0, rows: one.rows };
  }

  #overdueMs(statements: number): number | undefined {
    if (this.#timeoutMs === 0) return undefined;
    return this.#timeoutMs * Math.max(1, statements) + this.#settings.graceMs;
  }

  #watchIdleTransaction(): void {
    const { idleTransactionMs } = this.#settings;
    const isOpen = this.#transaction === 'open' || this.#status !== 'I';
    if (idleTransactionMs === 0 || this.#isReleased || !isOpen) return;
    this.#idle = setTimeout(() => {
      this.#isBroken = true;
      this.release();
    }, idleTransactionMs);
    this.#idle.unref();
  }

  async #recover(error: unknown, { text, values }: Statement, isOutside: boolean): Promise<StatementResult> {
    // the stack of the caller is more useful than that of the socket
    if (error instanceof Error) Error.captureStackTrace(error);
    this.#isBroken ||= isConnectionLost(error);
    if (isStalePlan(error)) this.#settings.names.forget();
    try {
      if (isOutside && isStalePlan(error)) return await this.#sendAll([{ text, values }], false);
      if (isOutside && isConnectionLost(error) && !isAnswerOverdue(error) && isPlainRead(text)) {
        await this.#replaceClient();
        return await this.#sendAll([{ text, values }], false);
      }
    } catch (second) {
      this.#isBroken ||= isConnectionLost(second);
      throw mapDatabaseError(second, text);
    }
    throw mapDatabaseError(error, text);
  }

  async #replaceClient(): Promise<void> {
    this.#client.release(true);
    // until the pool returns a new client, there is none to release
    this.#isReleased = true;
    this.#client = await this.#pool.connect();
    this.#isReleased = false;
    this.#isBroken = false;
  }

  /** Applies the effects of a successful statement on later ones. */
  #settled(text: string, command: string): void {
    const timeoutMs = statementTimeoutOf(text);
    if (timeoutMs !== undefined) this.#timeoutMs = timeoutMs;
    if (changesSchema(text)) {
      this.#hasChangedSchema = true;
      this.#settings.names.forget();
    }
    if (text !== 'commit' && text !== 'rollback') return;
    this.#timeoutMs = this.#settings.statementTimeoutMs;
    // Until the commit, other connections may have prepared statements on the old table shape.
    if (this.#hasChangedSchema) this.#settings.names.forget();
    this.#hasChangedSchema = false;
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    if (text === 'commit' && command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back: it went on after a failed statement');
    }
  }

  get #status(): ReturnType<pg.PoolClient['getTransactionStatus']> {
    return this.#client.getTransactionStatus();
  }
}
