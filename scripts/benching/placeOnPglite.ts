import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { fillPlace } from './fillPlace.ts';

/** Creates a filled embedded database below `folder`, and a copy of it for the bare server. */
export async function placeOnPglite(folder: string, rows: number): Promise<BenchPlace> {
  const [dataDir, copy] = [join(folder, 'ours'), join(folder, 'bare')];
  const serverEnv = { DATA_DIR: dataDir };
  const cookies = await fillPlace(serverEnv, rows);
  await cp(join(dataDir, 'database'), copy, { recursive: true });
  return {
    engine: 'pglite',
    serverEnv,
    bareEnv: { DATABASE_DIR: copy },
    cookies,
    async run(statements) {
      const db = await openDatabase({ dataDir: join(dataDir, 'database'), statementTimeoutMs: 0 });
      try {
        let found: Record<string, unknown>[] = [];
        for (const statement of statements) {
          found = (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db.kysely)).rows;
        }
        return found;
      } finally {
        await db.close();
      }
    },
    async vacuum() {},
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
