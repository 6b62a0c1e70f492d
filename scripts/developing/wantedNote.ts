import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isRunning,
  ownIdentity,
  type ProcessIdentity,
} from '../../src/framework/server/database/dataDirLock.ts';

/** The file in which `npm run dev` says that it is there. */
export function developingNote(dataDir: string): string {
  return join(dataDir, 'developing');
}

/** The file by which `npm run migrate` asks `npm run dev` for the embedded database, until it has ended. */
export function wantedNote(dataDir: string): string {
  return join(dataDir, 'database-wanted');
}

/** Whether `npm run dev` runs on this machine with that data. */
export function isDeveloping(dataDir: string): boolean {
  const file = developingNote(dataDir);
  if (!existsSync(file)) return false;
  const holder = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  return holder.host === ownIdentity().host && isRunning(holder);
}
