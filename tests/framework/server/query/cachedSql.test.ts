import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cachedSql } from '../../../../src/framework/server/query/cachedSql.ts';
import { openNowhere } from '../../../support/openNowhere.ts';

const db = openNowhere();

describe('cached SQL', () => {
  const piece = sql`${sql.ref('t.na"me')} = ANY(${['a', '$1']}::text[]) AND (${sql.join([
    sql`EXISTS (SELECT ${sql.lit(1)} FROM ${sql.table('a b')})`,
    sql`x = ${'?'}`,
    sql.raw(`y = '$2'`),
  ])})`;

  it('is the same in text and values, wherever a query uses it', () => {
    const [around, kept] = [
      sql`SELECT ${7} WHERE ${piece} LIMIT ${8}`,
      sql`SELECT ${7} WHERE ${cachedSql({}, 'a', () => piece)} LIMIT ${8}`,
    ].map((query) => query.compile(db));
    expect(kept?.sql).toBe(around?.sql);
    expect(kept?.parameters).toEqual(around?.parameters);
    expect(kept?.parameters).toEqual([7, ['a', '$1'], '?', 8]);
  });

  it('is built once per owner and key', () => {
    let made = 0;
    const make = () => {
      made += 1;
      return sql`${made}`;
    };
    const [one, other] = [{}, {}];
    const asked = [cachedSql(one, 'a', make), cachedSql(one, 'b', make), cachedSql(other, 'a', make)];
    expect(asked.map((query) => query.compile(db).parameters)).toEqual([[1], [2], [3]]);
    expect(cachedSql(one, 'a', make)).toBe(asked[0]);
    expect(made).toBe(3);
  });
});
