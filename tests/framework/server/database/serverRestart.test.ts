import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  findPostgres,
  type PostgresCluster,
  startPostgres,
} from '../../../../scripts/postgres/startPostgres.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { openDatabase } from '../../../../src/framework/server/database/openDatabase.ts';

/** A server of its own, because the tests stop it. */
describe.skipIf(!findPostgres())('a PostgreSQL server that goes away', () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());

  async function open(statementTimeoutMs = 30_000, poolSize = 4): Promise<Database> {
    const db = await openDatabase({ databaseUrl: cluster.url, statementTimeoutMs, poolSize });
    onTestFinished(() => db.close());
    return db;
  }

  async function busyWithin(limitMs: number, asked: Promise<unknown>): Promise<void> {
    const began = performance.now();
    await expect(asked).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect(performance.now() - began).toBeLessThan(limitMs);
  }

  it('makes everything busy at once, and resumes when it is back', async () => {
    const db = await open();
    await sql`create table kept as select 1 as n`.execute(db.kysely);
    await cluster.halt('fast');
    await busyWithin(2_500, db.ping());
    await busyWithin(2_500, sql`insert into kept values (2)`.execute(db.kysely));
    await busyWithin(
      2_500,
      db.transaction((trx) => sql`insert into kept values (3)`.execute(trx)),
    );
    await cluster.resume();
    expect((await sql`select n from kept`.execute(db.kysely)).rows).toEqual([{ n: 1 }]);
  });

  it.each(['fast', 'immediate'] as const)(
    'does not disturb reads when it restarts (%s) between them',
    async (mode) => {
      const db = await open();
      await Promise.all([1, 2, 3, 4].map(() => db.ping()));
      await cluster.restart(mode);
      const { rows } = await sql`select 1 as one`.execute(db.kysely);
      expect(rows).toEqual([{ one: 1 }]);
    },
  );

  it('lets a transaction that lost its connection before the commit run again', async () => {
    const db = await open();
    await sql`create table if not exists attempts (n int)`.execute(db.kysely);
    let runs = 0;
    await db.transaction(async (trx) => {
      runs += 1;
      await sql`insert into attempts values (${runs})`.execute(trx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      if (runs === 1) await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.kysely);
      await sql`select 1`.execute(trx);
    });
    expect(runs).toBe(2);
    expect((await sql`select n from attempts`.execute(db.kysely)).rows).toEqual([{ n: 2 }]);
  });

  it('ends an open statement when it crashes', async () => {
    const db = await open();
    const slow = db.transaction((trx) => sql`select pg_sleep(20)`.execute(trx));
    const outcome = busyWithin(5_000, slow);
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`.execute(
              db.kysely,
            )
          ).rows.length,
      )
      .toBe(1);
    await cluster.halt('immediate');
    await outcome;
    await cluster.resume();
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('notifies listeners again after a restart', async () => {
    const db = await open();
    const heard: string[] = [];
    await db.listen('news', (payload) => heard.push(payload));
    await cluster.restart('fast');
    await expect
      .poll(
        async () => {
          await sql`select pg_notify('news', 'back')`.execute(db.kysely);
          return heard[0];
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe('back');
  });

  it('cancels a statement that runs too long', async () => {
    const db = await open(300);
    await busyWithin(2_000, sql`select pg_sleep(20)`.execute(db.kysely));
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('is busy while all connections are taken', async () => {
    const db = await open(30_000, 1);
    const holding = db.transaction((trx) => sql`select pg_sleep(6)`.execute(trx));
    await Promise.all([busyWithin(2_500, db.ping()), busyWithin(5_800, sql`select 1`.execute(db.kysely))]);
    await holding;
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('is not opened if nothing answers', async () => {
    const nobody = openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:1/postgres' });
    await busyWithin(2_500, nobody);
  });

  it('lets conflicting transactions run again', async () => {
    const db = await open();
    await sql`create table accounts as select g as id, 0 as n from generate_series(1, 2) g`.execute(
      db.kysely,
    );
    let runs = 0;
    const cross = (first: number, second: number) =>
      db.transaction(async (trx) => {
        runs += 1;
        await sql`update accounts set n = n + 1 where id = ${first}`.execute(trx);
        await sql`select pg_sleep(0.3)`.execute(trx);
        await sql`update accounts set n = n + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    expect((await sql`select n from accounts`.execute(db.kysely)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });
});
