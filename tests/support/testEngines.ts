import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database, Engine } from '../../src/framework/server/database/Database.ts';
import { type DatabaseOptions, openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { createPostgres } from './createPostgres.ts';
import { drawShare } from './drawShare.ts';

/** An empty database that persists after closing: options to open it, and its removal. */
export interface TestPlace {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

/** `filled` has the tables of all project definitions and no records. */
export type Contents = 'empty' | 'filled';

export interface TestEngine {
  engine: Engine;
  /** Creates storage that can be opened repeatedly: a temporary directory or a database on the server. */
  place(contents?: Contents): Promise<TestPlace>;
}

async function pglitePlace(contents: Contents = 'empty'): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-pglite-'));
  return {
    options: { dataDir: join(folder, 'database'), templateFile: inject('pglite')[contents] },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * The engines available in this run, for `describe.each(testEngines())('… on $engine', …)`. Mutation tests
 * use only the fastest one.
 */
export function testEngines(): TestEngine[] {
  const engines = reachableEngines();
  return process.env.LEITSTAND_ONE_ENGINE === '1' ? engines.slice(-1) : engines;
}

/**
 * Engines for tests of what does not depend on driver, storage or concurrency: both engines are PostgreSQL, so the
 * faster one decides, and all of them with --deep.
 */
export function quickEngines(): TestEngine[] {
  return process.env.LEITSTAND_DEEP === '1' ? testEngines() : testEngines().slice(-1);
}

/**
 * One of the engines, drawn for this run, for tests that hold on both and take long; both with --deep. Tests of the
 * driver, of storage and of what happens at once take `testEngines`; those that kill servers or fill disks draw as well.
 */
export function drawnEngines(): TestEngine[] {
  const engines = testEngines();
  return drawShare(engines, engines.length);
}

function reachableEngines(): TestEngine[] {
  const server = inject('postgres');
  const pglite: TestEngine = { engine: 'pglite', place: pglitePlace };
  if (server === null) return [pglite];
  const place = async (contents: Contents = 'empty') => {
    const { url, remove } = await createPostgres(
      server.url,
      contents === 'filled' ? server.filled : undefined,
    );
    return { options: { databaseUrl: url }, remove };
  };
  return [pglite, { engine: 'postgres', place }];
}

/**
 * Opens a database that is deleted when closed: a directory of PGlite, or a new database on the server. Use
 * one per test file, because each PGlite database has its own worker thread.
 */
export async function openTestDatabase(
  { place }: TestEngine = { engine: 'pglite', place: pglitePlace },
  options: DatabaseOptions = {},
  contents: Contents = 'empty',
): Promise<Database> {
  const { options: found, remove } = await place(contents);
  const db = await openDatabase({ ...found, ...options });
  return {
    ...db,
    async close() {
      await db.close();
      await remove();
    },
  };
}
