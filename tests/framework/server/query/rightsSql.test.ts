import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants, ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { createQueryScope } from '../../../../src/framework/server/query/createQueryScope.ts';
import { judgeRows } from '../../../../src/framework/server/query/judgeRows.ts';
import {
  guarded,
  guardSql,
  heldRulesSql,
  rowsInScope,
  toldVersionSql,
} from '../../../../src/framework/server/query/rightsSql.ts';
import { systemActor } from '../../../../src/framework/server/repository/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';
import { sqlText } from '../../../support/sqlText.ts';

const places = buildEntity({
  resource: 'places',
  fields: ['name', 'code', 'note'].map((name) => buildField({ name })),
});
const index = indexModel({ hash: 'x', entities: [places] });
const mine = { when: { code: 'x' }, fields: ['name'] };
const open = { when: { note: 'y' }, fields: true as const };
const [isMine, isOpen] = ['"t"."code" = "x"', '"t"."note" = "y"'];
const isOneOf = (...ids: string[]) => `"t"."id" = ANY(${JSON.stringify(ids)}::text[])`;

const scopeOf = (grants: Grants | 'everything') =>
  createQueryScope(index, { ...systemActor, loginUser: 'u', grants });

function textsOf(read: ScopedGrant, update: ScopedGrant = {}) {
  const scope = scopeOf({ places: { read, update } });
  const rights = scope.rights(places);
  return {
    rows: sqlText(rowsInScope(scope, places, 't')),
    name: sqlText(guardSql(scope, places, 'name', 't')),
    code: sqlText(guardSql(scope, places, 'code', 't')),
    held: sqlText(heldRulesSql(scope, rights, 't')),
    id: sqlText(guardSql(scope, places, 'id', 't')),
  };
}

const heldOf = (condition: string) => `concat(CASE WHEN ${condition} THEN '1' ELSE '0' END)`;

describe('the rows and values that somebody reaches, in SQL', () => {
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
        held: heldOf(isMine),
      },
    ],
    [
      'a field of all records and a rule',
      { all: ['note'], rules: [mine] },
      { name: `(${isMine})`, code: 'false', held: heldOf(isMine) },
    ],
    [
      'a field of all records, and more of single ones',
      { all: ['note'], ids: { a: ['name'] } },
      { name: `(${isOneOf('a')})`, code: 'false' },
    ],
  ])('are told of %s', (_, read, wanted) => {
    const plain = { rows: undefined, name: undefined, code: undefined, held: undefined, id: undefined };
    expect(textsOf(read)).toEqual({ ...plain, ...wanted });
  });

  it('are those of what may be changed, too: a row that may be changed is there', () => {
    expect(textsOf({}, { all: ['name'] })).toMatchObject({ rows: undefined, name: 'false' });
    expect(textsOf({ all: ['note'] }, { rules: [mine] })).toMatchObject({
      name: 'false',
      held: heldOf(isMine),
    });
    expect(textsOf({ rules: [mine] }, { ids: { a: ['name'] } })).toMatchObject({
      rows: `(${isOneOf('a')} OR ${isMine})`,
      name: `(${isMine})`,
    });
  });

  it('ask nothing of who has everything', () => {
    const scope = scopeOf('everything');
    expect(rowsInScope(scope, places, 't')).toBeUndefined();
    expect(guardSql(scope, places, 'name', 't')).toBeUndefined();
    expect(toldVersionSql(scope, scope.rights(places), 't')).toBeUndefined();
  });

  it('are joined where single records stand in the table, by their group where not all are wanted', () => {
    const scope = scopeOf({ places: { read: { ids: { a: ['name'], b: ['code'] } } } });
    scope.rights(places).ids.storedAs = 'k';
    const joined = (alias: string, more = '') =>
      `(EXISTS (SELECT 1 FROM "sys_grant_ids" "${alias}" WHERE "${alias}"."key" = "k" AND "${alias}"."record" = "t"."id"${more}))`;
    expect(sqlText(rowsInScope(scope, places, 't'))).toBe(joined('k1'));
    expect(sqlText(guardSql(scope, places, 'code', 't'))).toBe(
      joined('r1', ' AND "r1"."scope" = ANY([1]::integer[])'),
    );
  });

  it('bind a condition to all fields that it looks at', () => {
    const scope = scopeOf({ places: { read: { all: ['note'], ids: { a: ['name'], b: ['code'] } } } });
    const bound = (...fields: string[]) => sqlText(guarded(scope, places, fields, 't', sql<boolean>`x`));
    expect(bound('note', 'id')).toBe('x');
    expect(bound()).toBe('x');
    expect(bound('name')).toBe(`((${isOneOf('a')}) AND x)`);
    expect(bound('name', 'note', 'code')).toBe(`((${isOneOf('a')}) AND (${isOneOf('b')}) AND x)`);
  });
});

describe('the version that somebody may know', () => {
  const versionOf = (read: ScopedGrant) => {
    const scope = scopeOf({ places: { read } });
    return sqlText(toldVersionSql(scope, scope.rights(places), 't'));
  };
  const lastOf = (names: string) =>
    `CASE WHEN "t"."version" = 1 THEN 1 ELSE coalesce((SELECT max(c."version") FROM "sys_changes" c WHERE c."resource" = 'places' AND c."record" = "t"."id" ` +
    `AND (c."action" IN ('create', 'delete') OR c."before" ?| (${names}) OR c."after" ?| (${names}))), 1) END`;
  const named = (condition: string) => `CASE WHEN ${condition} THEN ["name"]::text[] END`;

  it.each<[string, ScopedGrant, string | undefined]>([
    ['everything', { all: true }, undefined],
    ['nothing', {}, lastOf('[]::text[]')],
    ['some fields', { all: ['name'] }, lastOf('["name"]::text[]')],
    [
      'some fields of single records and by a rule',
      { all: ['note'], ids: { a: ['name'] }, rules: [mine] },
      lastOf(`["note"]::text[] || ${named(isOneOf('a'))} || ${named(isMine)}`),
    ],
    [
      'everything of single records and by a rule',
      { ids: { a: true, b: ['name'] }, rules: [mine, open] },
      `CASE WHEN (${isOneOf('a')} OR ${isOpen}) THEN "t"."version" ELSE ${lastOf(
        `[]::text[] || ${named(isOneOf('b'))} || ${named(isMine)}`,
      )} END`,
    ],
  ])('is of who reads %s that of the last change they see', (_, read, wanted) => {
    expect(versionOf(read)).toBe(wanted);
  });
});

describe('what somebody may do with a row', () => {
  const judged = (read: ScopedGrant, row: Record<string, unknown>, update: ScopedGrant = {}) => {
    const judge = judgeRows(scopeOf({ places: { read, update } }), places, 't');
    const { readable } = judge.judge(row);
    return { columns: judge.columns.map(sqlText), readable, row };
  };

  it('needs nothing of the row where the same holds in all of them', () => {
    const all = judged({ all: true }, { id: 'a', $version: 3 });
    expect(all).toEqual({ columns: [], readable: true, row: { id: 'a', $version: 3 } });
  });

  it('follows from the rules that hold in it', () => {
    const row = () => ({ id: 'a', $version: 3, $held: '10', $told: 2 });
    expect(judged({ rules: [mine, open] }, row())).toMatchObject({
      columns: [expect.stringMatching(/^concat\(.* AS "\$held"$/), expect.stringMatching(/ AS "\$told"$/)],
      readable: ['name'],
      row: { id: 'a', $version: 2 },
    });
    expect(judged({ rules: [mine, open] }, { ...row(), $held: '01' }).readable).toBe(true);
    expect(Object.keys(judged({ rules: [mine, open] }, row()).row)).toEqual(['id', '$version']);
  });

  it('follows from the only rule by which it is there', () => {
    expect(judged({ rules: [mine] }, { id: 'a', $version: 3, $told: 1 })).toMatchObject({
      columns: [expect.stringMatching(/ AS "\$told"$/)],
      readable: ['name'],
      row: { id: 'a', $version: 1 },
    });
  });

  it('follows from its id', () => {
    const grants = { all: ['note'], ids: { a: ['name'] } };
    expect(judged(grants, { id: 'a', $told: 1 }).readable).toEqual(['note', 'name']);
    expect(judged(grants, { id: 'b', $told: 1 }).readable).toEqual(['note']);
  });
});
