import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findPostgres } from '../../scripts/postgres/findPostgres.ts';
import { type PostgresCluster, startPostgres } from '../../scripts/postgres/startPostgres.ts';
import type { BulkRun } from '../../src/framework/schema/contracts/bulkChanges.ts';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { ended, undoBulk } from '../support/bulkChange.ts';
import { startServerProcess } from '../support/startServerProcess.ts';
import type { Api } from '../support/startTestServer.ts';
import { logIn } from '../support/WriteLedger.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const timeoutMs = 1_800_000;
const kills = 3;

interface Storage {
  env: Record<string, string>;
  options: { dataDir: string } | { databaseUrl: string };
}

interface Subject {
  version: number;
  topics: string[] | null;
  records: number;
}

/** Versions and values of all subjects, each pair with its number. */
async function stored({ options }: Storage): Promise<{ subjects: Subject[]; uneven: number; open: number }> {
  const db = await openDatabase(options);
  try {
    const { rows: subjects } = await sql<Subject>`
      SELECT "version", "topics", count(*)::int AS records FROM subjects GROUP BY 1, 2 ORDER BY 1`.execute(
      db.kysely,
    );
    const { rows } = await sql<{ uneven: number; open: number }>`
      SELECT (SELECT count(*)::int FROM (
        SELECT 1 FROM sys_changes WHERE "resource" = 'subjects' GROUP BY "record", "version" HAVING count(*) > 1) c) AS uneven,
      (SELECT count(*)::int FROM sys_change_sets WHERE "isOpen") AS open`.execute(db.kysely);
    return { subjects, uneven: rows[0]?.uneven ?? -1, open: rows[0]?.open ?? -1 };
  } finally {
    await db.close();
  }
}

async function fill({ options }: Storage, count: number): Promise<void> {
  const db = await openDatabase(options);
  await sql`
    INSERT INTO subjects ("id", "name", "topics")
    SELECT lpad(to_hex(n), 24, '0'), 'Fach ' || n, ARRAY['Alt'] FROM generate_series(1, ${count}::int) n`.execute(
    db.kysely,
  );
  await db.close();
}

interface Started {
  api: Api;
  kill: () => Promise<unknown>;
}

/**
 * Kills the server a few times while it carries out a run, each time after further records.
 * @returns the last one
 */
async function killAlong(id: string, first: Started, start: () => Promise<Started>): Promise<Started> {
  let server = first;
  let before = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    for (;;) {
      const { body } = await server.api.get<BulkRun>(`bulk/runs/${id}`);
      expect(body.state).not.toBe('failed');
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
    const kill = async () => await server.kill('SIGKILL');
    onTestFinished(async () => void (await kill()));
    return { server, kill };
  };
  const made = await start();
  await logIn(made.server.url);
  await made.server.kill('SIGTERM');
  await fill(storage, count);
  const begun = await start();
  const api = await logIn(begun.server.url);
  const change = { action: 'set', values: { topics: ['Neu'] } };
  const wish = { selection: { filter: {} }, change, expected: count };
  const { body } = await api.post<{ id: string }>('bulk/subjects', wish);
  const again = async () => {
    const { server, kill } = await start();
    return { api: await logIn(server.url), kill };
  };
  const last = await killAlong(body.id, { api, kill: begun.kill }, again);
  expect((await ended(last.api, body.id)).counts).toMatchObject({ done: count });
  const undo = await undoBulk(last.api, body.id);
  expect(undo.counts).toMatchObject({ done: count });
  await last.kill();
  expect(await stored(storage)).toEqual({
    subjects: [{ version: 3, topics: ['Alt'], records: count }],
    uneven: 0,
    open: 0,
  });
}

describe.skipIf(!isDeep)('a bulk change whose server is killed three times', () => {
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
    'changes each record once, and is taken back as a whole, on the embedded database',
    async () => {
      const folder = await makeFolder();
      await survives({ env: { DATA_DIR: folder }, options: { dataDir: join(folder, 'database') } }, 10_000);
    },
    timeoutMs,
  );

  it.skipIf(!findPostgres())(
    'does so on PostgreSQL',
    async () => {
      const DATABASE_URL = cluster?.url ?? '';
      const env = { DATA_DIR: await makeFolder(), DATABASE_URL };
      await survives({ env, options: { databaseUrl: DATABASE_URL } }, 100_000);
    },
    timeoutMs,
  );
});
