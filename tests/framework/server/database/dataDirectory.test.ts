import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { DataDirInUse } from '../../../../src/framework/server/database/dataDirLock.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';
import { openPglite } from '../../../../src/framework/server/database/openPglite.ts';
import { breakOffFilling } from '../../../support/breakOffFilling.ts';
import { startHolder } from '../../../support/startHolder.ts';
import { type TestPlace, testEngines } from '../../../support/testEngines.ts';

describe('a data directory of the embedded database', () => {
  let place: TestPlace;
  let dataDir: string;
  let lockFile: string;

  beforeEach(async () => {
    const [pglite] = testEngines();
    if (!pglite) throw new Error('The embedded database is always there');
    place = await pglite.place();
    dataDir = place.options.dataDir ?? '';
    lockFile = `${dataDir}.lock`;
  });
  afterEach(() => place.remove());

  async function open(): Promise<Database> {
    const db = await openDatabase(place.options);
    onTestFinished(() => db.close());
    return db;
  }

  it('keeps its rows from one opening to the next, accessible only to its owner', async () => {
    const first = await openDatabase(place.options);
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
    await sql`create table kept as select 1 as n`.execute(first.kysely);
    await first.close();
    const second = await open();
    expect((await sql`select n from kept`.execute(second.kysely)).rows).toEqual([{ n: 1 }]);
  });

  it('is opened with a larger page cache the more it contains', async () => {
    const roomOf = async (db: Database) => (await sql`show shared_buffers`.execute(db.kysely)).rows;
    const first = await openDatabase(place.options);
    expect(await roomOf(first)).toEqual([{ shared_buffers: '32MB' }]);
    await first.close();
    const [folder = ''] = readdirSync(join(dataDir, 'base'));
    const table = join(dataDir, 'base', folder, '99999');
    writeFileSync(table, '');
    truncateSync(table, 2 ** 30);
    expect(await roomOf(await open())).toEqual([{ shared_buffers: '96MB' }]);
  });

  it('is refused to a second process, naming the first', async () => {
    const holder = await startHolder(dataDir, 'hold');
    try {
      const refused = await openDatabase(place.options).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DataDirInUse);
      expect(refused).toMatchObject({ pid: holder.pid });
      expect((refused as Error).message).toContain(`von Prozess ${holder.pid} auf`);
    } finally {
      await holder.kill('SIGKILL');
    }
  });

  it('is refused a second time in the same process, and free again once closed', async () => {
    const first = await openDatabase(place.options);
    await expect(openDatabase(place.options)).rejects.toMatchObject({ pid: process.pid });
    await first.close();
    expect(existsSync(lockFile)).toBe(false);
    await expect((await open()).ping()).resolves.toBeUndefined();
  });

  it('keeps every acknowledged row, and no half transaction, after kill -9', async () => {
    const holder = await startHolder(dataDir, 'write');
    await expect.poll(() => holder.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(200);
    await holder.kill('SIGKILL');
    const db = await open();
    const { rows } = await sql<{ n: number }>`select n from ledger`.execute(db.kysely);
    const stored = new Set(rows.map(({ n }) => n));
    expect(holder.acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    expect([...stored].filter((n) => !stored.has(-n))).toEqual([]);
  });

  it('is recreated if the process filling it ended halfway', async () => {
    await breakOffFilling(dataDir);
    expect(['unfinished', 'pg_wal'].map((name) => existsSync(join(dataDir, name)))).toEqual([true, true]);
    await expect((await open()).ping()).resolves.toBeUndefined();
    expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
  });

  it('is filled without touching the files of others', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'notes.txt'), 'mine');
    await open();
    expect(readFileSync(join(dataDir, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('opens again after a statement ran too long, with everything committed', async () => {
    const db = await openDatabase({ ...place.options, statementTimeoutMs: 500 });
    onTestFinished(() => db.close());
    const heard: string[] = [];
    let reopened = 0;
    const stop = await db.listen(
      'news',
      (payload) => heard.push(payload),
      () => {
        reopened += 1;
      },
    );
    await sql`create table kept as select 1 as n`.execute(db.kysely);
    const began = performance.now();
    const endless = db.transaction(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await sql`select count(*) from generate_series(1, 10000000000)`.execute(trx);
    });
    const waiting = sql`select n from kept`.execute(db.kysely);
    expect(reopened).toBe(0);
    await expect(endless).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await waiting).rows).toEqual([{ n: 1 }]);
    await sql`insert into kept values (3)`.execute(db.kysely);
    await sql`select pg_notify('news', 'still here')`.execute(db.kysely);
    expect([heard, reopened]).toEqual([['still here'], 1]);
    await stop();
    await expect(sql`select pg_sleep(20)`.execute(db.kysely)).rejects.toMatchObject({ code: 'busy' });
    // reopening may take longer than a ping waits
    await vi.waitFor(() => db.ping(), { timeout: 10_000 });
    expect(reopened).toBe(1);
  });

  it('lets a transaction set a longer limit for its own statements', async () => {
    const db = await openDatabase({
      ...place.options,
      dataDir: 'memory://',
      statementTimeoutMs: 300,
    });
    onTestFinished(() => db.close());
    const slow = sql`select pg_sleep(0.8)`;
    await db.transaction(async (trx) => {
      await sql`set local statement_timeout = '10s'`.execute(trx);
      await slow.execute(trx);
    });
    await expect(slow.execute(db.kysely)).rejects.toMatchObject({ code: 'busy' });
  });

  it('reclaims the only connection from an idle transaction', async () => {
    const db = await openPglite({
      dataDir,
      templateFile: place.options.templateFile ?? '',
      statementTimeoutMs: 5_000,
      log: silentLog,
      idleTransactionMs: 200,
    });
    onTestFinished(() => db.close());
    await sql`create table kept (n int)`.execute(db.kysely);
    const forgotten = db.transaction(async (trx) => {
      await sql`insert into kept values (1)`.execute(trx);
      await new Promise(() => undefined);
    });
    forgotten.catch(() => undefined);
    // Only then the transaction has begun and holds the connection.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await sql`select n from kept`.execute(db.kysely)).rows).toEqual([]);
    await db.transaction((trx) => sql`insert into kept values (2)`.execute(trx));
    expect((await sql`select n from kept`.execute(db.kysely)).rows).toEqual([{ n: 2 }]);
  });
});
