import pg from 'pg';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import type { BenchPlace } from './BenchPlace.ts';
import { fillPlace } from './fillPlace.ts';

/** Connects without crashing on a lost connection; the next statement reports it. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Creates a filled database on a PostgreSQL server. */
export async function placeOnPostgres(
  cluster: PostgresCluster,
  dataDir: string,
  rows: number,
): Promise<BenchPlace> {
  const admin = await connect(cluster.url);
  await admin.query('CREATE DATABASE bench');
  const url = new URL(cluster.url);
  url.pathname = '/bench';
  const serverEnv = { DATABASE_URL: url.href, DATA_DIR: dataDir };
  const cookies = await fillPlace(serverEnv, rows);
  const client = await connect(url.href);
  return {
    engine: 'postgres',
    serverEnv,
    bareEnv: { DATABASE_URL: url.href },
    cookies,
    async run(statements) {
      let found: Record<string, unknown>[] = [];
      for (const statement of statements) found = (await client.query(statement)).rows;
      return found;
    },
    async vacuum() {
      await client.query('VACUUM "institutions", "sys_change_sets", "sys_changes", "sys_sessions"');
    },
    async remove() {
      await client.end();
      await admin.query('DROP DATABASE bench WITH (FORCE)');
      await admin.end();
    },
  };
}
