import type { Database } from './Database.ts';
import { type Log, silentLog } from './Log.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

export interface DatabaseOptions {
  /** `postgres://…` of a server; without it the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Directory of the embedded database, or `memory://` (the default). */
  dataDir?: string;
  /** Longest run of a statement in milliseconds, 0 = none; 30 s unless told. */
  statementTimeoutMs?: number;
  /** Connections to a server; 10 unless told. The embedded database has one. */
  poolSize?: number;
  log?: Log;
  /** For the embedded database: a tar of a data directory to start from instead of making a new one. */
  templateFile?: string;
}

/**
 * Opens the database: a PostgreSQL server (15 or newer), or PGlite in this process.
 *
 * PGlite never calls fsync: what was acknowledged survives a killed process, not a power cut. `close` writes a checkpoint.
 *
 * @throws AppError `busy` when the server does not answer
 * @throws DataDirInUse when another process has the data directory open
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir = 'memory://', statementTimeoutMs = 30_000, poolSize = 10 } = options;
  const { log = silentLog, templateFile } = options;
  if (databaseUrl) return await openPostgres({ databaseUrl, statementTimeoutMs, poolSize, log });
  const template = templateFile === undefined ? {} : { templateFile };
  return await openPglite({ dataDir, statementTimeoutMs, log, ...template });
}
