import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createLeitstandServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { readConfig } from '../../src/server/config.ts';
import { createSchool } from '../../src/server/createSchool.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { enterCrowd } from './enterCrowd.ts';
import { enterNotifications } from './enterNotifications.ts';
import { type BenchCookies, enterPeople } from './enterPeople.ts';
import { enterRegion } from './enterRegion.ts';
import { enterTimes } from './enterTimes.ts';
import { institutionRows } from './institutionRows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const batch = 20_000;

/** Statements that insert the institutions numbered `from` to `to`. */
function rowStatements(from: number, to: number): string[] {
  const count = Math.ceil((to - from + 1) / batch);
  const starts = Array.from({ length: count }, (_, position) => from + position * batch);
  return starts.map((start) => institutionRows(start, Math.min(to, start + batch - 1)));
}

/**
 * Inserts the institutions numbered `from` to `to`. Recreates their indexes, which is faster than updating
 * them.
 */
export async function growPlace(place: BenchPlace, from: number, to: number): Promise<void> {
  const indexes = await place.run([
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes
     WHERE tablename = 'institutions' AND indexname <> 'institutions_pkey'`,
  ]);
  await place.run([
    ...indexes.map(({ name }) => `DROP INDEX "${name}"`),
    ...rowStatements(from, to),
    `SET maintenance_work_mem = '512MB'`,
    ...indexes.map(({ made }) => String(made)),
    'VACUUM ANALYZE',
  ]);
}

/**
 * Creates schema, a few demo records, the institutions, 30,000 people, users with open sessions and notifications, and a
 * school with its times.
 */
export async function fillPlace(env: Readonly<Record<string, string>>, rows: number): Promise<BenchCookies> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', STATEMENT_TIMEOUT_MS: '0', LEITSTAND_DEMO: '1' };
  const config = readConfig({ ...settings, LEITSTAND_DEMO_SIZE: 'small', ...env }, root);
  const server = await createLeitstandServer(createSchool(config), config, { report: () => undefined });
  try {
    for (const statement of rowStatements(1, rows)) await sql.raw(statement).execute(server.db.kysely);
    const cookies = { ...(await enterPeople(server, rows)), searcher: await enterCrowd(server) };
    await enterNotifications(server);
    await enterTimes(server);
    await enterRegion(server);
    await sql`VACUUM ANALYZE`.execute(server.db.kysely);
    return cookies;
  } finally {
    await server.close();
  }
}
