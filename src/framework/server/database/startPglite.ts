import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockDataDir } from './dataDirLock.ts';
import type { Log } from './Log.ts';
import { PgliteHost } from './PgliteHost.ts';
import type { PgliteWorkerData } from './pgliteMessages.ts';

/** An embedded database that is open in its own thread. */
export interface StartedPglite {
  host: PgliteHost;
  /** Releases the directory for other processes; call it after the host is closed. */
  unlock: () => void;
}

async function lockedDirectory(dataDir: string): Promise<{ dataDir: string; unlock: () => void }> {
  if (dataDir.startsWith('memory://')) return { dataDir, unlock: () => undefined };
  mkdirSync(dataDir, { recursive: true });
  const directory = realpathSync(resolve(dataDir));
  return { dataDir: directory, unlock: await lockDataDir(directory) };
}

/**
 * Opens an embedded database in a worker thread.
 * @param from its directory, created if missing
 * @throws DataDirInUse if another process has opened the directory.
 */
export async function startPglite(from: PgliteWorkerData, log: Log): Promise<StartedPglite> {
  const { dataDir, unlock } = await lockedDirectory(from.dataDir);
  const host = new PgliteHost({ ...from, dataDir }, log);
  try {
    await host.open();
  } catch (error) {
    unlock();
    throw error;
  }
  return { host, unlock };
}
