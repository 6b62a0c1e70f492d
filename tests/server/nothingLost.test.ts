import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findPostgres, type PostgresCluster, startPostgres } from '../../scripts/postgres/startPostgres.ts';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { drawShare } from '../support/drawShare.ts';
import { startServerProcess } from '../support/startServerProcess.ts';
import { logIn, WriteLedger } from '../support/WriteLedger.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const available = findPostgres() ? ['pglite', 'postgres'] : ['pglite'];
/** All with --deep, else one that is drawn: each kill costs a start of everything. */
const engines = drawShare(available, available.length);
const { kills, writes } = isDeep ? { kills: 20, writes: 500 } : { kills: 1, writes: 200 };
const timeoutMs = isDeep ? 1_200_000 : 90_000;

interface Storage {
  env: Record<string, string>;
  options: { dataDir: string } | { databaseUrl: string };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-lost-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(storage: Storage) {
  const server = await startServerProcess(storage.env);
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return server;
}

/** Reads the stopped server's database: records, and what the history says of each of them. */
async function storedState({ options }: Storage) {
  const db = await openDatabase(options);
  try {
    const { rows } = await sql<{ id: string; name: string; version: number; changes: number; last: number }>`
      SELECT s."id", s."name", s."version", count(c."id") AS changes, max(c."version") AS last
      FROM subjects s JOIN sys_changes c ON c."record" = s."id" AND c."resource" = 'subjects'
      GROUP BY s."id"`.execute(db.kysely);
    const { rows: half } = await sql`
      SELECT cs."id" FROM sys_change_sets cs LEFT JOIN sys_changes c ON c."changeSet" = cs."id" WHERE c."id" IS NULL
      UNION ALL
      SELECT c."id" FROM sys_changes c LEFT JOIN subjects s ON s."id" = c."record"
      WHERE c."resource" = 'subjects' AND s."id" IS NULL`.execute(db.kysely);
    return { records: new Map(rows.map((row) => [row.id, row])), half };
  } finally {
    await db.close();
  }
}

/** A write may have been carried out although its answer got lost: never less than was acknowledged. */
async function expectNothingLost(storage: Storage, { written }: WriteLedger): Promise<void> {
  const { records, half } = await storedState(storage);
  const lost = [...written].filter(([id, { name, version }]) => {
    const found = records.get(id);
    return !found || found.version < version || (found.version === version && found.name !== name);
  });
  expect(lost).toEqual([]);
  expect(half).toEqual([]);
  const uneven = [...records.values()].filter(
    ({ version, changes, last }) => changes !== version || last !== version,
  );
  expect(uneven).toEqual([]);
}

/** Kills in the midst of writing, and compares with the ledger each time. */
async function survives(
  storage: Storage,
  kill: (server: { pid: number; kill(signal: NodeJS.Signals): Promise<unknown> }) => Promise<void>,
) {
  const ledger = new WriteLedger();
  for (let round = 0; round < kills; round += 1) {
    const server = await start(storage);
    ledger.start(await logIn(server.url));
    await ledger.more(writes);
    await kill(server);
    await ledger.stop();
    await expectNothingLost(storage, ledger);
  }
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(kills * writes);
}

describe.skipIf(!engines.includes('pglite'))('the embedded database', () => {
  async function makeStorage(): Promise<Storage> {
    const folder = await makeFolder();
    return { env: { DATA_DIR: folder }, options: { dataDir: join(folder, 'database') } };
  }

  it(
    'keeps every acknowledged write when the server is killed',
    async () => {
      await survives(await makeStorage(), async (server) => void (await server.kill('SIGKILL')));
    },
    timeoutMs,
  );

  it(
    'refuses a second process on the same directory and names the first; SIGTERM finishes open requests',
    async () => {
      const storage = await makeStorage();
      const server = await start(storage);
      await expect(startServerProcess(storage.env)).rejects.toThrow(
        new RegExp(`schon geöffnet: von Prozess ${server.pid} `),
      );
      const api = await logIn(server.url);
      const open = Array.from({ length: 20 }, (_, number) =>
        api.post('subjects', { name: `Fach ${number}` }),
      );
      await Promise.race(open);
      expect(await server.kill('SIGTERM')).toBe(0);
      const answers = await Promise.all(open);
      expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    },
    timeoutMs,
  );
});

describe.skipIf(!engines.includes('postgres'))('a PostgreSQL server', () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());

  async function makeStorage(): Promise<Storage> {
    const folder = await makeFolder();
    const env = { DATA_DIR: folder, DATABASE_URL: cluster.url };
    return { env, options: { databaseUrl: cluster.url } };
  }

  it(
    'keeps every acknowledged write when it and the server are killed',
    async () => {
      await survives(await makeStorage(), async (server) => {
        await Promise.all([cluster.restart('immediate'), server.kill('SIGKILL')]);
      });
    },
    timeoutMs,
  );

  it(
    'may restart under load: every request ends in time, and service resumes',
    async () => {
      const storage = await makeStorage();
      const server = await start(storage);
      const ledger = new WriteLedger();
      ledger.start(await logIn(server.url));
      await ledger.more(50);
      await cluster.restart('immediate');
      await ledger.more(50);
      await ledger.stop();
      expect([...ledger.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(ledger.slowestMs).toBeLessThan(10_000);
      await server.kill('SIGTERM');
      await expectNothingLost(storage, ledger);
    },
    timeoutMs,
  );
});
