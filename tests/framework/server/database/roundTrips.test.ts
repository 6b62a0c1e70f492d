import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { withNext } from '../../../../src/framework/server/database/roundTrips.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { startTestServer } from '../../../support/startTestServer.ts';
import { openTestDatabase, type TestEngine, testEngines } from '../../../support/testEngines.ts';

/** How often `pg` is asked to send something while `work` runs. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

/** The embedded database gets every COMMIT alone: see `commitsAlone`. */
const ownCommit = ({ engine }: TestEngine) => (engine === 'pglite' ? 1 : 0);

describe.each(testEngines())('round trips on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await sql`create table notes (id int primary key, body text)`.execute(db.kysely);
  });
  beforeEach(() => sql`truncate notes`.execute(db.kysely));
  afterAll(() => db.close());

  const add = (id: number, body = 'new') => sql`insert into notes values (${id}, ${body})`;
  const bodies = async (executor = db.kysely) =>
    (await sql<{ body: string }>`select body from notes order by id`.execute(executor)).rows.map(
      ({ body }) => body,
    );

  it('begin a transaction with its first statement, and none without statements', async () => {
    expect(await tripsOf(() => db.transaction(async () => undefined))).toBe(0);
    expect(await tripsOf(() => db.transaction((trx) => add(1).execute(trx)))).toBe(2);
    await expect(
      tripsOf(() => db.transaction(() => Promise.reject(new Error('changed my mind')))),
    ).rejects.toThrow('changed my mind');
    expect(await bodies()).toEqual(['new']);
  });

  it('send waiting statements, in order, before the next statement and before the commit', async () => {
    const trips = await tripsOf(() =>
      db.transaction(async (trx) => {
        expect((await add(1).execute(withNext(trx))).rows).toEqual([]);
        await sql`update notes set body = body || ${'er'}`.execute(withNext(trx));
        expect(await bodies(trx)).toEqual(['newer']);
        await add(2).execute(withNext(trx));
      }),
    );
    expect(trips).toBe(2 + ownCommit(engine));
    expect(await bodies()).toEqual(['newer', 'new']);
  });

  it('commit together with the last statement', async () => {
    let seen: string[] = [];
    const trips = await tripsOf(() =>
      db.transaction(async (trx, atCommit) => {
        await add(1).execute(withNext(trx));
        seen = await bodies(atCommit());
      }),
    );
    expect([trips, seen]).toEqual([1 + ownCommit(engine), ['new']]);
    expect(await bodies()).toEqual(['new']);
  });

  it('refuse a statement after the commit', async () => {
    const late = db.transaction(async (trx, atCommit) => {
      await add(1).execute(atCommit());
      await add(2).execute(trx);
    });
    await expect(late).rejects.toThrow('committed already');
    expect(await bodies()).toEqual(['new']);
  });

  it.each([
    ['the next statement', async (trx: Database['kysely']) => void (await bodies(trx))],
    ['the commit', async () => undefined],
  ])('throw the error of a waiting statement at %s, and leave nothing behind', async (_where, next) => {
    const twice = db.transaction(async (trx) => {
      await add(1).execute(trx);
      await add(1).execute(withNext(trx));
      await next(trx);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    expect(await bodies()).toEqual([]);
  });

  it('throw it at the last statement, which then commits nothing', async () => {
    const twice = db.transaction(async (trx, atCommit) => {
      await add(1).execute(trx);
      await add(1).execute(withNext(trx));
      await bodies(atCommit());
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await bodies()).toEqual([]);
    await expect(db.ping()).resolves.toBeUndefined();
  });

  it('blame a wrong value on its own write, not on the read sent along', async () => {
    const wrong = db.transaction(async (trx) => {
      await sql`insert into notes (id) values (${'99999999999'})`.execute(withNext(trx));
      await bodies(trx);
    });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' });
  });

  it('never send statements that wait after a savepoint that was rolled back', async () => {
    await db.transaction(async (trx) => {
      await add(1).execute(withNext(trx));
      await sql`savepoint item`.execute(trx);
      await add(1, 'twice').execute(withNext(trx));
      await sql`rollback to savepoint item`.execute(trx);
      await add(2).execute(trx);
    });
    expect(await bodies()).toEqual(['new', 'new']);
  });

  it('send deferred statements at once outside a transaction', async () => {
    await add(1).execute(withNext(db.kysely));
    expect(await bodies()).toEqual(['new']);
  });

  it('read a known statement as it was first described', async () => {
    const read = (id: number) =>
      sql<object>`select id, body, array[body] as list from notes where id = ${id}`.execute(db.kysely);
    await add(1).execute(db.kysely);
    const rows = [];
    for (const id of [1, 2, 1, 1, 2]) rows.push((await read(id)).rows);
    const one = [{ id: 1, body: 'new', list: ['new'] }];
    expect(rows).toEqual([one, [], one, one, []]);
  });

  it('let a transaction that lost its connection run again, unless the commit was sent', async () => {
    // the embedded database has no connection to end
    if (engine.engine === 'pglite') return expect(db.engine).toBe('pglite');
    const runs = { before: 0, with: 0 };
    const loseFirst = async (trx: Database['kysely'], run: number) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      if (run === 1) await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db.kysely);
    };
    await db.transaction(async (trx) => {
      runs.before += 1;
      await loseFirst(trx, runs.before);
      await add(1).execute(trx);
    });
    const late = db.transaction(async (trx, atCommit) => {
      runs.with += 1;
      await loseFirst(trx, runs.with);
      await add(2).execute(atCommit());
    });
    await expect(late).rejects.toMatchObject({ code: 'busy' });
    expect(runs).toEqual({ before: 2, with: 1 });
    expect(await bodies()).toEqual(['new']);
  });
});

describe.each(testEngines())('a save on $engine', (engine) => {
  it('takes two round trips after the session lookup', async () => {
    const server = await startTestServer(engine);
    try {
      const { id } = await createRecord(server.api, 'institutions');
      const trips: number[] = [];
      // jobs may ask something in between
      for (let version = 1; version <= 20; version += 1)
        trips.push(
          await tripsOf(async () => {
            const { status } = await server.api.put(
              `/api/institutions/${id}`,
              { totalAmountPupils: version },
              version,
            );
            expect(status).toBe(200);
          }),
        );
      expect(Math.min(...trips)).toBe(3 + ownCommit(engine));
    } finally {
      await server.stop();
    }
  });
});
