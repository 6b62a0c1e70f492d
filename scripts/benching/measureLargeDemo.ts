import { join } from 'node:path';
import pg from 'pg';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import type { Figure } from './Figure.ts';
import { largeGoals } from './goals.ts';
import { measureLargeReads } from './measureLargeReads.ts';

async function load(root: string, env: Record<string, string>): Promise<Figure> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'large' };
  const server = await startChild(serverCommand(root), { ...settings, ...env });
  await server.stop();
  return {
    ...largeGoals.load,
    engine: 'postgres',
    title: 'load the large demo, 1,000,000 rows in the largest entity',
    value: server.readyAfter / 1000,
    unit: 's',
    better: 'lower',
  };
}

/**
 * Measures how long `npm run demo -- --size large` takes to fill an empty PostgreSQL, and then the reads of
 * its largest entity.
 */
export async function measureLargeDemo(
  root: string,
  cluster: PostgresCluster,
  folder: string,
  report: (line: string) => void,
): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE large');
  const url = new URL(cluster.url);
  url.pathname = '/large';
  const env = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'large') };
  try {
    report('postgres: loading the large demo');
    return [await load(root, env), ...(await measureLargeReads(root, env))];
  } finally {
    await admin.query('DROP DATABASE large WITH (FORCE)');
    await admin.end();
  }
}
