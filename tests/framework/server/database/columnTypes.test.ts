import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';

const samples: [sqlText: string, expected: unknown][] = [
  ["'9007199254740991'::int8", Number.MAX_SAFE_INTEGER],
  ["'-42'::int8", -42],
  ["'2147483647'::int4", 2_147_483_647],
  ["'7'::int2", 7],
  ["'12345678901234567890.10'::numeric", '12345678901234567890.10'],
  ["'0.1'::float8", 0.1],
  ["'t'::bool", true],
  ["'Lehrkräfte'::text", 'Lehrkräfte'],
  ["'2024-02-29'::date", '2024-02-29'],
  ["'0001-01-01'::date", '0001-01-01'],
  ["'13:45:00'::time", '13:45:00'],
  ["'2026-03-29 02:30:00'::timestamp", '2026-03-29 02:30:00'],
  ["'2026-03-29 12:00:00+02'::timestamptz", '2026-03-29T10:00:00.000Z'],
  ["'2026-03-29 12:00:00.5+02'::timestamptz", '2026-03-29T10:00:00.500Z'],
  ["'2026-03-29 12:00:00.123456+00'::timestamptz", '2026-03-29T12:00:00.123Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'(8.5,49.25)'::point", { x: 8.5, y: 49.25 }],
  [`'{"a": [1, null]}'::json`, { a: [1, null] }],
  [`'[{"a": "ä"}]'::jsonb`, [{ a: 'ä' }]],
  ["'null'::jsonb", null],
  ["'{1,NULL,3}'::int8[]", [1, null, 3]],
  ["'{1.50,2.0}'::numeric[]", ['1.50', '2.0']],
  ["'{2024-02-29}'::date[]", ['2024-02-29']],
  [`'{"2026-01-01 00:00:00+00"}'::timestamptz[]`, ['2026-01-01T00:00:00.000Z']],
  [`'{a,"b,c",NULL}'::text[]`, ['a', 'b,c', null]],
  ["'{t,f}'::bool[]", [true, false]],
  ["'a1b2'::bpchar(4)", 'a1b2'],
  ["'5bd0a7e8-0f4c-4c57-9c6b-2d0b8f5d7a11'::uuid", '5bd0a7e8-0f4c-4c57-9c6b-2d0b8f5d7a11'],
  ["'1 day'::interval", '1 day'],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
];

describe.each(testEngines())('column types on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine);
  });
  afterAll(() => db.close());

  it('return the promised types from one table of all types', async () => {
    const columns = samples.map(([value], index) => `${value} as c${index}`).join(', ');
    await sql.raw(`create table all_types as select ${columns}`).execute(db.kysely);
    const { rows } = await sql<Record<string, unknown>>`select * from all_types`.execute(db.kysely);
    const expected = Object.fromEntries(samples.map(([, value], index) => [`c${index}`, value]));
    expect(rows).toEqual([expected]);
  });

  it('refuse an int8 too large for a number', async () => {
    const statement = sql`select '9007199254740992'::int8`.execute(db.kysely);
    await expect(statement).rejects.toThrow('beyond the safe integers');
  });

  it('return counts as numbers', async () => {
    const { rows } = await sql`select count(*) as n, sum(g)::int8 as s from generate_series(1, 4) g`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ n: 4, s: 10 }]);
  });
});
