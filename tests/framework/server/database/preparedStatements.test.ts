import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';

describe.each(testEngines())('prepared statements on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    // One connection, so that every statement meets what the one before has prepared.
    db = await openTestDatabase(engine, { poolSize: 1 });
    await sql`create table shapes (id int primary key, name text)`.execute(db.kysely);
    await sql`insert into shapes values (1, 'a'), (2, 'b')`.execute(db.kysely);
  });
  afterAll(() => db.close());

  async function prepared(): Promise<string[]> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db.kysely,
    );
    return rows.map(({ statement }) => statement);
  }

  function nameOf(id: number): Promise<{ rows: { name: string }[] }> {
    return sql<{ name: string }>`select name from shapes where id = ${id}`.execute(db.kysely);
  }

  it('are used for a repeated statement', async () => {
    for (const id of [1, 2, 1]) await nameOf(id);
    expect(await nameOf(2)).toMatchObject({ rows: [{ name: 'b' }] });
    const list = await prepared();
    expect(list.filter((text) => text.includes('name from shapes'))).toHaveLength(1);
  });

  it('survive a changed table', async () => {
    const all = () => sql<object>`select * from shapes order by id`.execute(db.kysely);
    for (let n = 0; n < 3; n += 1) await all();
    await sql`alter table shapes add column corners int not null default 3`.execute(db.kysely);
    expect((await all()).rows[0]).toEqual({ id: 1, name: 'a', corners: 3 });
    await sql`alter table shapes alter column corners type text`.execute(db.kysely);
    expect((await all()).rows[0]).toEqual({ id: 1, name: 'a', corners: '3' });
  });

  it('survive a change made elsewhere', async () => {
    const all = () => sql<object>`select * from shapes order by id`.execute(db.kysely);
    for (let n = 0; n < 3; n += 1) await all();
    await sql`do $$ begin alter table shapes add column hidden int; end $$`.execute(db.kysely);
    expect((await all()).rows[0]).toMatchObject({ hidden: null });
    for (let n = 0; n < 3; n += 1) await all();
    await sql`do $$ begin alter table shapes drop column hidden; end $$`.execute(db.kysely);
    const inside = await db.transaction((trx) => sql<object>`select * from shapes order by id`.execute(trx));
    expect(inside.rows[0]).not.toHaveProperty('hidden');
  });

  it('survive a session that lost them', async () => {
    for (let n = 0; n < 3; n += 1) await nameOf(1);
    await sql`deallocate all`.execute(db.kysely);
    expect((await nameOf(1)).rows).toEqual([{ name: 'a' }]);
  });

  it('continue in a transaction after a failed savepoint', async () => {
    const name = await db.transaction(async (trx) => {
      await sql`savepoint before`.execute(trx);
      await sql`select * from missing_table`.execute(trx).catch(() => undefined);
      await sql`rollback to savepoint before`.execute(trx);
      const { rows } = await sql<{ name: string }>`select name from shapes where id = ${1}`.execute(trx);
      return rows[0]?.name;
    });
    expect(name).toBe('a');
  });

  it('stay bounded however many texts there are', async () => {
    for (let n = 0; n < 500; n += 1) {
      const statement = sql.raw(`select ${n} as n`);
      await statement.execute(db.kysely);
      await statement.execute(db.kysely);
    }
    const count = (await prepared()).length;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThanOrEqual(401);
  });
});
