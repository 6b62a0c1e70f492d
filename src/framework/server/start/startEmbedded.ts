import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { silentLog } from '../database/Log.ts';
import { type StartedPglite, startPglite } from '../database/startPglite.ts';
import type { ServerConfig } from './ServerConfig.ts';

/** Directory of the embedded database. */
export function embeddedDir({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'database');
}

/**
 * Starts the embedded database if the configuration names one that exists; a new one needs the definitions to
 * choose its template. Nobody has to wait for a failure: `openDatabase` throws it again.
 */
export function startEmbedded(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
): Promise<StartedPglite> | undefined {
  const dataDir = embeddedDir(config);
  if (config.databaseUrl || !existsSync(join(dataDir, 'PG_VERSION'))) return undefined;
  const starting = startPglite({ dataDir }, silentLog);
  starting.catch(() => undefined);
  return starting;
}
