import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { guarded, guardSql } from '../../../../src/framework/server/query/guardSql.ts';
import { matchedRulesSql, rowsInScope } from '../../../../src/framework/server/query/scopeSql.ts';
import { visibleVersionSql } from '../../../../src/framework/server/query/visibleVersionSql.ts';
import { isMine, isOneOf, isOpen, mine, open, places, scopeOf } from '../../../support/rights/placesScope.ts';
import { sqlText } from '../../../support/sqlText.ts';

function textsOf(read: ScopedGrant, update: ScopedGrant = {}) {
  const scope = scopeOf({ places: { read, update } });
  const rights = scope.rights(places);
  return {
    rows: sqlText(rowsInScope({ scope, entity: places, alias: 't' })),
    name: sqlText(guardSql({ scope, entity: places, alias: 't' }, 'name')),
    code: sqlText(guardSql({ scope, entity: places, alias: 't' }, 'code')),
    held: sqlText(matchedRulesSql(scope, rights, 't')),
    id: sqlText(guardSql({ scope, entity: places, alias: 't' }, 'id')),
  };
}

const matchedOf = (condition: string) => `concat(CASE WHEN ${condition} THEN '1' ELSE '0' END)`;

describe('reachable rows and values, in SQL', () => {
  it.each<[string, ScopedGrant, Partial<ReturnType<typeof textsOf>>]>([
    ['nothing', {}, { rows: 'false' }],
    ['fields of all records', { all: ['name'] }, { code: 'false' }],
    ['all', { all: true }, {}],
    [
      'single records',
      { ids: { a: ['name'], b: ['code'] } },
      { rows: `(${isOneOf('a', 'b')})`, name: `(${isOneOf('a')})`, code: `(${isOneOf('b')})` },
    ],
    ['single records that give the same', { ids: { a: true, b: true } }, { rows: `(${isOneOf('a', 'b')})` }],
    ['a rule', { rules: [mine] }, { rows: `(${isMine})`, code: 'false' }],
    [
      'two rules',
      { rules: [mine, open] },
      {
        rows: `(${isMine} OR ${isOpen})`,
        code: `(${isOpen})`,
        held: `concat(CASE WHEN ${isMine} THEN '1' ELSE '0' END, CASE WHEN ${isOpen} THEN '1' ELSE '0' END)`,
      },
    ],
    [
      'a record and a rule',
      { ids: { a: ['code'] }, rules: [mine] },
      {
        rows: `(${isOneOf('a')} OR ${isMine})`,
        name: `(${isMine})`,
        code: `(${isOneOf('a')})`,
        held: matchedOf(isMine),
      },
    ],
    [
      'a field of all records and a rule',
      { all: ['note'], rules: [mine] },
      { name: `(${isMine})`, code: 'false', held: matchedOf(isMine) },
    ],
    [
      'a field of all records, and more of single ones',
      { all: ['note'], ids: { a: ['name'] } },
      { name: `(${isOneOf('a')})`, code: 'false' },
    ],
  ])('are compiled from %s', (_, read, wanted) => {
    const plain = { rows: undefined, name: undefined, code: undefined, held: undefined, id: undefined };
    expect(textsOf(read)).toEqual({ ...plain, ...wanted });
  });

  it('include rows that may be changed, since those are visible', () => {
    expect(textsOf({}, { all: ['name'] })).toMatchObject({ rows: undefined, name: 'false' });
    expect(textsOf({ all: ['note'] }, { rules: [mine] })).toMatchObject({
      name: 'false',
      held: matchedOf(isMine),
    });
    expect(textsOf({ rules: [mine] }, { ids: { a: ['name'] } })).toMatchObject({
      rows: `(${isOneOf('a')} OR ${isMine})`,
      name: `(${isMine})`,
    });
  });

  it('need no condition for a user with all rights', () => {
    const scope = scopeOf('everything');
    expect(rowsInScope({ scope, entity: places, alias: 't' })).toBeUndefined();
    expect(guardSql({ scope, entity: places, alias: 't' }, 'name')).toBeUndefined();
    expect(visibleVersionSql(scope, scope.rights(places), 't')).toBeUndefined();
  });

  it('are joined if single records are stored in the table, by their group if not all are wanted', () => {
    const scope = scopeOf({ places: { read: { ids: { a: ['name'], b: ['code'] } } } });
    scope.rights(places).ids.storedAs = 'k';
    const joined = (alias: string, more = '') =>
      `(EXISTS (SELECT 1 FROM "sys_grant_ids" "${alias}" WHERE "${alias}"."key" = "k" AND "${alias}"."record" = "t"."id"${more}))`;
    expect(sqlText(rowsInScope({ scope, entity: places, alias: 't' }))).toBe(joined('k1'));
    expect(sqlText(guardSql({ scope, entity: places, alias: 't' }, 'code'))).toBe(
      joined('r1', ' AND "r1"."scope" = ANY([1]::integer[])'),
    );
  });

  it('bind a condition to all fields it compares', () => {
    const scope = scopeOf({ places: { read: { all: ['note'], ids: { a: ['name'], b: ['code'] } } } });
    const bound = (...fields: string[]) =>
      sqlText(guarded({ scope, entity: places, alias: 't' }, fields, sql<boolean>`x`));
    expect(bound('note', 'id')).toBe('x');
    expect(bound()).toBe('x');
    expect(bound('name')).toBe(`((${isOneOf('a')}) AND x)`);
    expect(bound('name', 'note', 'code')).toBe(`((${isOneOf('a')}) AND (${isOneOf('b')}) AND x)`);
  });
});
