import type { Database } from './Database.ts';
import { type Log, silentLog } from './Log.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import type { StartedPglite } from './startPglite.ts';

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
