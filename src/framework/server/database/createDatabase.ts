import {
  CompiledQuery,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { AppError } from '../../schema/errors.ts';
import type { Database, Engine, Tables } from './Database.ts';
import type { Log } from './Log.ts';
import type { ConnectionSettings } from './PooledConnection.ts';
import { PooledDriver } from './PooledDriver.ts';
import { runTransaction } from './runTransaction.ts';
import { StatementNames } from './StatementNames.ts';

const pingTimeoutMs = 2_000;

/** The parts that differ between the engines. */
export interface EngineParts extends Omit<ConnectionSettings, 'names' | 'commitsAlone'> {
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
