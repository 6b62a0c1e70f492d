import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverCommand } from '../building/serverCommand.ts';
import type { PostgresCluster } from '../postgres/startPostgres.ts';
import { startChild } from '../startChild.ts';
import { type Figure, median } from './Figure.ts';
import { startGoals } from './goals.ts';

/** A plain entity, as an administrator would define it. */
function plainEntity(number: number): object {
  return {
    title: `Merkblatt ${number}`,
    type: 'object',
    required: ['name'],
    admin: {
      label: { plural: `Merkblätter ${number}`, icon: 'description', menu: 'Sonstiges' },
      search: { title: '{name}', fields: ['name', 'mail'] },
      list: {
        columns: ['name', 'mail', 'count', 'day'],
        sort: [['name', 'ASC']],
        filters: ['day', 'supervisor'],
      },
    },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 200 },
      mail: { title: 'E-Mail', type: 'string', format: 'email' },
      count: { title: 'Anzahl', type: 'integer', minimum: 0 },
      day: { title: 'Tag', type: 'string', format: 'date' },
      address: { title: 'Anschrift', $ref: 'values/address.json' },
      isActive: { title: 'Aktiv', type: 'boolean', default: true },
      supervisor: {
        title: 'Zuständig',
        admin: { store: { kind: 'reference', to: 'employees', onDelete: 'clear' } },
      },
      text: { title: 'Text', type: 'string', format: 'html', maxLength: 5000 },
    },
  };
}

/** Copies the definitions and adds plain ones until there are `count` entities. */
async function writeManyDefinitions(from: string, to: string, count: number): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true });
  const own = (await readdir(to)).filter((file) => file.endsWith('.json')).length;
  for (let number = own; number < count; number += 1) {
    await writeFile(join(to, `leaflets-${number}.json`), JSON.stringify(plainEntity(number)));
  }
}

const entities = 60;
const starts = 5;

/** Seconds from starting the process to its first answer. */
async function startOnce(root: string, env: Record<string, string>): Promise<number> {
  const start = performance.now();
  const settings = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' };
  const server = await startChild(serverCommand(root), { ...settings, ...env });
  const response = await fetch(`${server.url}/readyz`);
  const seconds = (performance.now() - start) / 1000;
  await server.stop();
  if (!response.ok) throw new Error(`The server was ready and answered ${response.status}`);
  return seconds;
}

async function startOften(root: string, env: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < starts; done += 1) times.push(await startOnce(root, env));
  return median(times);
}

async function onPostgres(
  root: string,
  cluster: PostgresCluster,
  env: Record<string, string>,
): Promise<Figure> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('CREATE DATABASE start');
  const url = new URL(cluster.url);
  url.pathname = '/start';
  const all = { ...env, DATABASE_URL: url.href };
  await startOnce(root, all);
  const value = await startOften(root, all);
  await client.query('DROP DATABASE start WITH (FORCE)');
  await client.end();
  const title = `start with ${entities} entities`;
  return { ...startGoals.postgres, engine: 'postgres', title, value, unit: 's', better: 'lower' };
}

async function onPglite(root: string, env: Record<string, string>, folder: string): Promise<Figure[]> {
  const empty: number[] = [];
  for (let done = 0; done < 3; done += 1) {
    empty.push(await startOnce(root, { ...env, DATA_DIR: join(folder, `empty-${done}`) }));
  }
  const existing = await startOften(root, { ...env, DATA_DIR: join(folder, 'empty-0') });
  const common = { engine: 'pglite', unit: 's', better: 'lower' } as const;
  return [
    { ...common, ...startGoals.pgliteExisting, title: `start with ${entities} entities`, value: existing },
    { ...common, ...startGoals.pgliteEmpty, title: 'the same in an empty folder', value: median(empty) },
  ];
}

/** Starts the built server repeatedly, with sixty entities and no data. */
export async function measureStart(root: string, cluster: PostgresCluster | undefined): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-start-'));
  try {
    const definitions = join(folder, 'entities');
    await writeManyDefinitions(join(root, 'entities'), definitions, entities);
    const env = { DEFINITIONS_DIR: definitions, DATA_DIR: join(folder, 'data') };
    const figures = await onPglite(root, env, folder);
    return cluster ? [await onPostgres(root, cluster, env), ...figures] : figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
