import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { type Consumer, Outbox } from '../../../../src/framework/server/outbox/Outbox.ts';
import { type FollowUp, putFollowUps } from '../../../../src/framework/server/repository/followUps.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('the outbox on $engine', (engine) => {
  let server: TestServer;
  let db: Database;

  beforeAll(async () => {
    server = await startTestServer(engine);
    db = server.server.db;
    await server.server.outbox.stop();
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => {
    await sql`DELETE FROM sys_outbox`.execute(db.kysely);
  });

  const put = async (...rows: FollowUp[]) =>
    await db.transaction(async (trx) => await putFollowUps(trx, rows));
  const row = (record: string, number: number, more: Partial<FollowUp> = {}): FollowUp => ({
    kind: 'note',
    record,
    key: `${record}/${number}`,
    payload: { record, number },
    ...more,
  });

  function outboxWith(consume: Consumer): Outbox {
    const { index, mails, url } = server.server;
    return new Outbox({ db, index, consumers: { note: consume }, mails, publicUrl: () => url });
  }

  async function waiting(): Promise<{ attempts: number; error: string | null }[]> {
    const { rows } = await sql<{ attempts: number; error: string | null }>`
      SELECT "attempts", "error" FROM sys_outbox ORDER BY "id"`.execute(db.kysely);
    return rows;
  }

  it('delivers the rows of a record in their order, and empties itself', async () => {
    const seen: unknown[] = [];
    await put(...Array.from({ length: 120 }, (_, number) => row(`things/${number % 3}`, number)));
    const outbox = outboxWith(async ({ payload }) => void seen.push([payload.record, payload.number]));
    expect(await outbox.empty()).toEqual({ done: 120, failed: 0 });
    for (const record of ['things/0', 'things/1', 'things/2']) {
      const numbers = seen
        .filter((one) => (one as string[])[0] === record)
        .map((one) => (one as number[])[1]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
      expect(numbers).toHaveLength(40);
    }
    expect(await waiting()).toEqual([]);
  });

  it('stores nothing of a transaction that is rolled back', async () => {
    const failing = db.transaction(async (trx) => {
      await putFollowUps(trx, [row('things/1', 1)]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('takes the same key once, and waits for its time', async () => {
    await put(row('things/1', 1), row('things/1', 1));
    await put(row('things/1', 1), row('things/2', 2, { notBefore: '2099-01-01T00:00:00Z' }));
    let count = 0;
    const outbox = outboxWith(async () => {
      count += 1;
    });
    await outbox.empty();
    expect([count, (await waiting()).length]).toEqual([1, 1]);
  });

  it('undoes what a failing consumer stored, goes on with the others, and tries again later', async () => {
    await put(row('things/1', 1), row('things/1', 2), row('things/2', 3));
    const seen: unknown[] = [];
    let isBroken = true;
    const outbox = outboxWith(async ({ trx, payload }) => {
      await sql`INSERT INTO sys_settings ("key", "value") VALUES (${`seen/${payload.number}`}, '1'::jsonb)`.execute(
        trx,
      );
      if (isBroken && payload.number === 1) throw new Error('out of order');
      seen.push(payload.number);
    });
    // a batch fails as a whole, its rows are then delivered one by one
    expect((await outbox.empty()).failed).toBe(1);
    expect(seen.includes(2)).toBe(false);
    expect(seen.includes(3)).toBe(true);
    expect(await waiting()).toEqual([
      { attempts: 1, error: 'out of order' },
      { attempts: 0, error: null },
    ]);
    isBroken = false;
    await sql`UPDATE sys_outbox SET "notBefore" = now()`.execute(db.kysely);
    expect(await outbox.empty()).toEqual({ done: 2, failed: 0 });
    const { rows } = await sql<{ key: string }>`
      SELECT "key" FROM sys_settings WHERE "key" LIKE 'seen/%' ORDER BY "key"`.execute(db.kysely);
    expect(rows.map(({ key }) => key)).toEqual(['seen/1', 'seen/2', 'seen/3']);
  });

  it('is emptied by several at once without doing anything twice', async () => {
    await put(...Array.from({ length: 60 }, (_, number) => row(`things/${number % 7}`, number)));
    const seen: unknown[] = [];
    const consume: Consumer = async ({ payload }) => void seen.push(payload.number);
    const counts = await Promise.all([outboxWith(consume).empty(), outboxWith(consume).empty()]);
    while ((await waiting()).length > 0) await outboxWith(consume).empty();
    expect(counts.every(({ failed }) => failed === 0)).toBe(true);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });

  it('keeps a row that nothing consumes, and says so', async () => {
    await put(row('things/1', 1, { kind: 'unknown' }));
    const outbox = outboxWith(async () => undefined);
    expect(await outbox.empty()).toEqual({ done: 0, failed: 1 });
    expect((await waiting())[0]?.error).toContain('unknown');
  });
});
