import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Engine } from '../../src/framework/server/database/Database.ts';
import { type DatabaseOptions, openDatabase } from '../../src/framework/server/database/openDatabase.ts';

/** An empty database that outlives being closed: what to open it with, and how it goes away. */
export interface TestPlace {
  options: DatabaseOptions;
  remove(): Promise<void>;
}

export interface TestEngine {
  engine: Engine;
  /** A place to open more than once: a temporary directory, or a database on the server. */
  place(): Promise<TestPlace>;
}

async function pglitePlace(): Promise<TestPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-pglite-'));
  return {
    options: { dataDir: join(folder, 'database'), templateFile: inject('pgliteTemplate') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function postgresPlace(server: string): Promise<TestPlace> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    options: { databaseUrl: url.href },
    remove: () => run(server, `drop database if exists ${name} with (force)`),
  };
}

/** The engines that this run can reach, for `describe.each(testEngines())('… on $engine', …)`. */
export function testEngines(): TestEngine[] {
  const url = inject('postgresUrl');
  const pglite: TestEngine = { engine: 'pglite', place: pglitePlace };
  return url === null ? [pglite] : [pglite, { engine: 'postgres', place: () => postgresPlace(url) }];
}

/**
 * Opens an empty database that is gone when closed: PGlite in memory, or a database of its own on the server.
 * Once per test file: on PGlite each has a worker thread.
 */
export async function openTestDatabase(
  { engine, place }: Pick<TestEngine, 'engine' | 'place'> = { engine: 'pglite', place: pglitePlace },
  options: DatabaseOptions = {},
): Promise<Database> {
  if (engine === 'pglite') {
    return await openDatabase({ dataDir: 'memory://', templateFile: inject('pgliteTemplate'), ...options });
  }
  const { options: found, remove } = await place();
  const db = await openDatabase({ ...found, ...options });
  return {
    ...db,
    async close() {
      await db.close();
      await remove();
    },
  };
}
