import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { AppError } from '../../schema/errors.ts';
import type { Database, Engine, Tables, TransactionWork } from './Database.ts';
import {
  isAnswerOverdue,
  isConnectionLost,
  isTransactionConflict,
  mapDatabaseError,
} from './databaseErrors.ts';
import type { Log } from './Log.ts';
import { type ConnectionSettings, PooledConnection } from './PooledConnection.ts';
import { StatementNames } from './preparedStatements.ts';
import { withCommit } from './roundTrips.ts';

/** Kysely driver on a pool; the owner of the pool closes it. */
class PooledDriver implements Driver {
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

const attempts = 3;

/** A commit whose answer was lost may have succeeded, so its transaction must not be repeated. */
function mayRunAgain(error: unknown, wasCommitSent: boolean): boolean {
  if (isTransactionConflict(error)) return true;
  return !wasCommitSent && isConnectionLost(error) && !isAnswerOverdue(error);
}

/**
 * Runs `work` in a transaction, up to three times: when it throws, `work` must leave no effects outside the
 * database.
 * @throws AppError `busy` if conflicts persist, the connection is lost at the commit or the database is
 * unreachable.
 */
async function runTransaction<Result>(
  kysely: Kysely<Tables>,
  work: TransactionWork<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let wasCommitSent = false;
    try {
      return await kysely.transaction().execute(async (trx) => {
        const result = await work(trx, () => {
          wasCommitSent = true;
          return withCommit(trx);
        });
        wasCommitSent = true;
        return result;
      });
    } catch (error) {
      if (attempt === attempts || !mayRunAgain(error, wasCommitSent)) throw mapDatabaseError(error);
      // A random delay keeps two colliding transactions from colliding again.
      await delay(attempt * 20 + Math.random() * 40);
    }
  }
}

const pingTimeoutMs = 2_000;

/** The parts that differ between the engines. */
interface EngineParts extends Omit<ConnectionSettings, 'names' | 'commitsAlone'> {
  engine: Engine;
  pool: pg.Pool;
  log: Log;
  listen: Database['listen'];
  /** Called after the pool has ended. */
  close: () => Promise<void>;
}

function dialectOf(parts: EngineParts): Dialect {
  const { pool, statementTimeoutMs, graceMs, idleTransactionMs, cancel } = parts;
  const commitsAlone = parts.engine === 'pglite';
  const names = new StatementNames();
  const settings = { names, statementTimeoutMs, graceMs, idleTransactionMs, commitsAlone, cancel };
  return {
    createDriver: () => new PooledDriver(pool, settings),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

async function ping(kysely: Kysely<Tables>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('busy')), pingTimeoutMs);
  });
  try {
    await Promise.race([kysely.executeQuery(CompiledQuery.raw('select 1')), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Builds a database on a pool with everything both engines share: statements, transactions, errors. */
export function createDatabase(parts: EngineParts): Database {
  const { engine, pool, log } = parts;
  // An idle connection that is lost emits an error; without a listener the process would exit.
  pool.on('error', (error) => log.warn({ error: error.message }, 'Idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ error: error.message }, 'Database connection lost'));
  });
  const kysely = new Kysely<Tables>({ dialect: dialectOf(parts) });
  let closing: Promise<void> | undefined;
  return {
    engine,
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    listen: parts.listen,
    ping: () => ping(kysely),
    close: () => {
      closing ??= pool.end().then(parts.close);
      return closing;
    },
  };
}
