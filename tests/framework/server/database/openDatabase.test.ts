import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';

describe.each(testEngines())('the database on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await sql`create table notes (id int primary key, body text, data jsonb, amount int)`.execute(db.kysely);
  });
  afterAll(() => db.close());

  async function bodies(): Promise<unknown[]> {
    const { rows } = await sql<{ body: string }>`select body from notes order by id`.execute(db.kysely);
    return rows.map(({ body }) => body);
  }

  it('names its engine and answers a ping', async () => {
    expect(db.engine).toBe(engine.engine);
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('offers the extension the search needs', async () => {
    await sql`create extension if not exists pg_trgm`.execute(db.kysely);
    const { rows } = await sql`select word_similarity('gitar', 'gitarre') > 0.5 as s`.execute(db.kysely);
    expect(rows).toEqual([{ s: true }]);
  });

  it('commits what a transaction wrote and rolls back when it throws', async () => {
    await sql`truncate notes`.execute(db.kysely);
    await db.transaction((trx) => sql`insert into notes values (1, 'kept')`.execute(trx));
    const failed = db.transaction(async (trx) => {
      await sql`insert into notes values (2, 'gone')`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await bodies()).toEqual(['kept']);
  });

  it('never shows uncommitted rows to others', async () => {
    await sql`truncate notes`.execute(db.kysely);
    let reading: Promise<unknown[]> | undefined;
    const failed = db.transaction(async (trx) => {
      await sql`insert into notes values (1, 'uncommitted')`.execute(trx);
      reading = bodies();
      // Long enough for the read to be answered if it did not have to wait.
      await sql`select pg_sleep(0.2)`.execute(trx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await reading).toEqual([]);
  });

  it('refuses to commit a transaction that continued after a failed statement', async () => {
    const swallowed = db.transaction(async (trx) => {
      await sql`select * from missing_table`.execute(trx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
  });

  it('leaves errors with a constraint to the repository', async () => {
    await sql`truncate notes`.execute(db.kysely);
    const twice = sql`insert into notes values (1, 'a'), (1, 'b')`.execute(db.kysely);
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('blames the sender for %s in text', async (_what, text) => {
    const writes = [
      sql`insert into notes (id, body) values (9, ${text})`,
      sql`insert into notes (id, data) values (9, ${JSON.stringify({ text })})`,
      sql`insert into notes (id, body) values (9, (${[text]}::text[])[1])`,
    ];
    for (const write of writes)
      await expect(write.execute(db.kysely)).rejects.toMatchObject({ code: 'invalid', status: 422 });
    const read = sql`select * from notes where body = ${text}`.execute(db.kysely);
    await expect(read).rejects.toMatchObject({ code: 'badQuery', status: 400 });
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('stores pairs of surrogates and every other character', async () => {
    await sql`truncate notes`.execute(db.kysely);
    const text = '🎻 \u{10ffff} \u0001 ä ß \u200d';
    await sql`insert into notes values (1, ${text}, ${JSON.stringify({ text })})`.execute(db.kysely);
    const { rows } = await sql`select body, data from notes`.execute(db.kysely);
    expect(rows).toEqual([{ body: text, data: { text } }]);
  });

  it.each([
    ['too large a number', '99999999999'],
    ['no number', 'viele'],
  ])('refuses %s as invalid', async (_what, amount) => {
    const write = sql`insert into notes (id, amount) values (9, ${amount})`.execute(db.kysely);
    await expect(write).rejects.toMatchObject({ code: 'invalid' });
  });

  it('notifies listeners after the commit, and stops on request', async () => {
    const heard: string[] = [];
    const stop = await db.listen('Über "uns"', (payload) => heard.push(payload));
    await db.transaction(async (trx) => {
      await sql`select pg_notify('Über "uns"', 'eins')`.execute(trx);
    });
    await expect.poll(() => heard).toEqual(['eins']);
    await stop();
    await sql`select pg_notify('Über "uns"', 'zwei')`.execute(db.kysely);
    await db.ping();
    expect(heard).toEqual(['eins']);
  });

  it('runs many statements at once', async () => {
    const statements = Array.from({ length: 200 }, (_, n) =>
      sql<{ n: number }>`select ${n}::int as n`.execute(db.kysely),
    );
    const results = await Promise.all(statements);
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  it('returns large results and accepts large values whole', async () => {
    const text = 'ä'.repeat(3_000_000);
    const { rows } = await sql<{ t: string }>`select ${text}::text as t`.execute(db.kysely);
    expect(rows[0]?.t === text).toBe(true);
    const many = await sql`select g, repeat('x', 200) as filler from generate_series(1, 20000) g`.execute(
      db.kysely,
    );
    expect(many.rows).toHaveLength(20_000);
  });

  it('keeps the main loop free while a statement runs for a second', async () => {
    const delays = monitorEventLoopDelay({ resolution: 5 });
    const slow = sql`select count(*) from generate_series(1, 20000000)`.execute(db.kysely);
    delays.enable();
    const began = performance.now();
    await slow;
    const took = performance.now() - began;
    delays.disable();
    expect(took).toBeGreaterThan(300);
    expect(delays.percentile(99) / 1e6).toBeLessThan(50);
    // One pause of the machine is no fault of ours; a statement in this thread would block for as long as it takes.
    expect(delays.max / 1e6).toBeLessThan(took / 2);
  });
});
