import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { readConfig } from '../../src/server/config.ts';
import { startSchool } from './startSchool.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Tables whose rows describe the tables and the kinds of jobs. */
const described = [
  'public.sys_applied_plans',
  'public.sys_data_steps',
  'public.sys_schema_snapshot',
  'jobs.queue',
  'jobs.schedule',
  'jobs.version',
];

/** Empties all other tables. */
async function emptyTables(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'jobs')`.execute(db.kysely);
  const names = rows.map(({ name }) => name).filter((name) => !described.includes(name));
  await sql`truncate ${sql.raw(names.join(', '))}`.execute(db.kysely);
}

/**
 * Creates the tables of all project definitions and of the jobs in an empty database, by starting the server once: each
 * start of a test would take longer otherwise.
 */
export async function fillSchema(db: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-filling-'));
  try {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }, root);
    const server = await startSchool(config, { ...db, close: async () => undefined });
    await server.close();
    await emptyTables(db);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
