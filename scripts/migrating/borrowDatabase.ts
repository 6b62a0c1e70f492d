import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { DataDirInUse } from '../../src/framework/server/database/dataDirLock.ts';
import { isDeveloping, wantedNote } from '../developing/wantedNote.ts';

/** How long the server of `npm run dev` may take to end. */
const patienceMs = 30_000;
const pauseMs = 200;

async function openPatiently(open: () => Promise<Database>, until: number): Promise<Database> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DataDirInUse) || Date.now() > until) throw error;
      await delay(pauseMs);
    }
  }
}

/**
 * Opens the database; where the server of `npm run dev` has it, that server makes room until this process ends.
 * @throws DataDirInUse where another process has it
 */
export async function borrowDatabase(dataDir: string, open: () => Promise<Database>): Promise<Database> {
  if (!isDeveloping(dataDir)) return await open();
  const note = wantedNote(dataDir);
  writeFileSync(note, '');
  process.once('exit', () => rmSync(note, { force: true }));
  return await openPatiently(open, Date.now() + patienceMs);
}
