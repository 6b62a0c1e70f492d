import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findPostgres, type PostgresCluster, startPostgres } from '../../scripts/postgres/startPostgres.ts';
import type { BulkRun } from '../../src/framework/schema/contracts/bulkChanges.ts';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { ended } from '../support/bulkChange.ts';
import { type ServerProcess, startServerProcess } from '../support/startServerProcess.ts';
import type { Api } from '../support/startTestServer.ts';
import { logIn } from '../support/WriteLedger.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const timeoutMs = 1_800_000;
const kills = 3;
const apartMs = 50;

interface Storage {
  env: Record<string, string>;
  options: { dataDir: string } | { databaseUrl: string };
  /** What others may notice; only PostgreSQL answers them beside a write. */
  limits?: { waitMs: number; megabytes: number };
}

interface Stored {
  /** Versions of the subjects, each with the number of subjects that have their own first value. */
  versions: { version: number; records: number; own: number }[];
  /** Versions of a record that more than one change has. */
  uneven: number;
  open: number;
}

async function stored({ options }: Storage): Promise<Stored> {
  const db = await openDatabase(options);
  try {
    const { rows: versions } = await sql<Stored['versions'][number]>`
      SELECT "version", count(*)::int AS records,
        count(*) FILTER (WHERE "topics" = ARRAY[replace("name", 'Fach', 'Alt')])::int AS own
      FROM subjects GROUP BY 1 ORDER BY 1`.execute(db.kysely);
    const { rows } = await sql<Pick<Stored, 'uneven' | 'open'>>`
      SELECT (SELECT count(*)::int FROM (
        SELECT 1 FROM sys_changes WHERE "resource" = 'subjects' GROUP BY "record", "version" HAVING count(*) > 1) c) AS uneven,
      (SELECT count(*)::int FROM sys_change_sets WHERE "isOpen") AS open`.execute(db.kysely);
    return { versions, uneven: rows[0]?.uneven ?? -1, open: rows[0]?.open ?? -1 };
  } finally {
    await db.close();
  }
}

/** Each subject has a value of its own, so that one restored to the wrong subject is noticed. */
async function fill({ options }: Storage, count: number): Promise<void> {
  const db = await openDatabase(options);
  await sql`
    INSERT INTO subjects ("id", "name", "topics")
    SELECT lpad(to_hex(n), 24, '0'), 'Fach ' || n, ARRAY['Alt ' || n] FROM generate_series(1, ${count}::int) n`.execute(
    db.kysely,
  );
  await db.close();
}

async function residentMegabytes({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** What others met at one server process, which the test may kill at any time. */
interface Beside {
  /** Milliseconds of each list. */
  waits: number[];
  /** Most megabytes above those of the first list. */
  growth: number;
  stop: () => Promise<void>;
}

/** Reads a list of `server` again and again until stopped. */
async function readBeside(server: ServerProcess, api: Api): Promise<Beside> {
  const list = async () => await api.get('subjects?range=[0,24]&sort=["name","ASC"]');
  await list();
  const before = await residentMegabytes(server);
  let isStopped = false;
  const beside: Beside = { waits: [], growth: 0, stop: async () => undefined };
  const reading = (async () => {
    while (!isStopped) {
      const asked = performance.now();
      const { status } = await list();
      if (isStopped) return;
      expect(status).toBe(200);
      beside.waits.push(performance.now() - asked);
      beside.growth = Math.max(beside.growth, (await residentMegabytes(server)) - before);
      await delay(apartMs);
    }
  })();
  beside.stop = async () => {
    isStopped = true;
    await reading;
  };
  return beside;
}

interface Started {
  api: Api;
  beside: Beside;
  kill: () => Promise<unknown>;
}

/**
 * Kills the server a few times while it carries out a run, each time after further records.
 * @returns the last one
 */
async function killAlong(
  id: string,
  { first, times }: { first: Started; times: number },
  start: () => Promise<Started>,
): Promise<Started> {
  let server = first;
  let before = 0;
  for (let killed = 0; killed < times; killed += 1) {
    for (;;) {
      const { body } = await server.api.get<BulkRun>(`bulk/runs/${id}`);
      expect(body.state).toMatch(/^(waiting|running)$/);
      if (body.done > before) {
        before = body.done;
        break;
      }
      await delay(20);
    }
    await server.kill();
    server = await start();
  }
  return server;
}

async function survives(storage: Storage, count: number): Promise<void> {
  const start = async () => {
    const server = await startServerProcess(storage.env);
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    return server;
  };
  const made = await start();
  await logIn(made.url);
  await made.kill('SIGTERM');
  await fill(storage, count);
  const all: Beside[] = [];
  const begin = async (): Promise<Started> => {
    const server = await start();
    const api = await logIn(server.url);
    const beside = await readBeside(server, api);
    all.push(beside);
    const kill = async () => {
      await beside.stop();
      await server.kill('SIGKILL');
    };
    return { api, beside, kill };
  };
  const begun = await begin();
  const change = { action: 'set', values: { topics: ['Neu'] } };
  const wish = { selection: { filter: {} }, change, expected: count };
  const { body } = await begun.api.post<{ id: string }>('bulk/subjects', wish);
  const changing = await killAlong(body.id, { first: begun, times: kills }, begin);
  expect((await ended(changing.api, body.id)).counts).toMatchObject({ done: count });
  const undo = await changing.api.post<{ id: string }>(`bulk/runs/${body.id}/undo`);
  const undoing = await killAlong(undo.body.id, { first: changing, times: 1 }, begin);
  expect((await ended(undoing.api, undo.body.id)).counts).toMatchObject({ done: count });
  await undoing.kill();
  expect(await stored(storage)).toEqual({
    versions: [{ version: 3, records: count, own: count }],
    uneven: 0,
    open: 0,
  });
  const waits = all.flatMap((beside) => beside.waits).sort((one, other) => one - other);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
  const growth = Math.max(...all.map((beside) => beside.growth));
  process.stdout.write(
    `${count} records: ${waits.length} lists beside, p99 ${p99.toFixed(0)} ms, memory +${growth.toFixed(0)} MB\n`,
  );
  if (!storage.limits) return;
  expect(p99).toBeLessThanOrEqual(storage.limits.waitMs);
  expect(growth).toBeLessThanOrEqual(storage.limits.megabytes);
}

describe.skipIf(!isDeep)('a bulk change whose server is killed three times, and once during the undo', () => {
  let cluster: PostgresCluster | undefined;
  beforeAll(async () => {
    if (findPostgres()) cluster = await startPostgres();
  });
  afterAll(async () => await cluster?.stop());

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'leitstand-bulk-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  it(
    'changes each record once, and gives each its own value back, on the embedded database',
    async () => {
      const folder = await makeFolder();
      await survives({ env: { DATA_DIR: folder }, options: { dataDir: join(folder, 'database') } }, 10_000);
    },
    timeoutMs,
  );

  it.skipIf(!findPostgres())(
    'does so on PostgreSQL, while others wait at most a second and memory grows by at most 150 MB',
    async () => {
      const DATABASE_URL = cluster?.url ?? '';
      const env = { DATA_DIR: await makeFolder(), DATABASE_URL };
      const limits = { waitMs: 1000, megabytes: 150 };
      await survives({ env, options: { databaseUrl: DATABASE_URL }, limits }, 100_000);
    },
    timeoutMs,
  );
});
