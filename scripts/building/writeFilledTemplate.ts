import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { silentLog } from '../../src/framework/server/database/Log.ts';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { PgliteHost } from '../../src/framework/server/database/PgliteHost.ts';

async function dumpOf(dataDir: string): Promise<Uint8Array> {
  const host = new PgliteHost({ dataDir }, silentLog);
  await host.open();
  try {
    return await host.dump();
  } finally {
    await host.close();
  }
}

/**
 * Writes a tar of an embedded database filled by `fill`.
 * @param templateFile tar of an empty database
 */
export async function writeFilledTemplate(
  file: string,
  templateFile: string,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-filled-'));
  try {
    const dataDir = join(folder, 'database');
    const db = await openDatabase({ dataDir, templateFile, statementTimeoutMs: 0 });
    try {
      await fill(db);
    } finally {
      await db.close();
    }
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, await dumpOf(dataDir));
    await rename(draft, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
