import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { filterSql } from '../../../../src/framework/server/query/filterSql.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';
import { sqlText } from '../../../support/sqlText.ts';

const reference = { to: 'persons', onDelete: 'clear' } as const;
const visits = { to: 'persons', through: 'visits', type: 'visit', inverse: 'visits' };
const persons = buildEntity({
  resource: 'persons',
  fields: [
    buildField({ name: 'level', kind: 'integer' }),
    buildField({ name: 'boss', kind: 'reference', reference }),
  ],
});
const members = [
  buildField({ name: 'person', kind: 'reference', reference }),
  buildField({ name: 'hours', kind: 'integer' }),
  buildField({ name: 'at', kind: 'dateTime' }),
];
const places = buildEntity({
  resource: 'places',
  searchFields: ['name'],
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'code' }),
    buildField({ name: 'size', kind: 'integer' }),
    buildField({ name: 'keeper', kind: 'reference', reference }),
    buildField({ name: 'friends', kind: 'referenceList', reference }),
    buildField({ name: 'visitors', kind: 'link', link: visits }),
    buildField({ name: 'topic', kind: 'polymorphicReference', targets: ['persons', 'places'] }),
    buildField({ name: 'shifts', kind: 'valueList', members }),
    buildField({ name: 'duty', kind: 'value', members }),
    buildField({ name: 'address', kind: 'address', members: [buildField({ name: 'city' })] }),
  ],
});
const index = indexModel({ hash: 'x', entities: [persons, places] });
const id = 'a'.repeat(24);

function textOf(filter: object, grants: Grants | 'everything' = 'everything'): string | undefined {
  const scope = createQueryScope(index, { ...systemActor, loginUser: 'u', grants });
  const isReadable = (entity: typeof places, field: string) => scope.rights(entity).isReadable(field);
  const parsed = parseFilter(filter, { entity: places, find: index.entity, isReadable, isRule: true });
  return sqlText(filterSql(parsed, { scope, entity: places, alias: 't' }));
}

const friends = 'FROM "places__friends" "r1" WHERE "r1"."owner" = "t"."id"';
const among = (ids: string[]) => `AND "r1"."target" = ANY(${JSON.stringify(ids)}::text[])`;
const entries = (member: string, alias = 'r1') =>
  `FROM jsonb_path_query("t"."shifts", '$[*]."${member}"') "${alias}"`;
const [name, code] = ['"t"."name" = "a"', '"t"."code" = "b"'];

describe('a filter in SQL', () => {
  it.each<[object, string]>([
    [{}, 'true'],
    [{ name: 'a' }, name],
    [{ $or: [{ name: 'a' }, { code: 'b' }] }, `(${name} OR ${code})`],
    [{ $and: [{ name: 'a' }, { code: 'b' }] }, `(${name} AND ${code})`],
    [{ $or: [{}, { code: 'b' }] }, `(true OR ${code})`],
    [{ $not: { name: 'a' } }, `(${name}) IS NOT TRUE`],
    [{ code: { $exists: true } }, '"t"."code" IS NOT NULL'],
    [{ code: { $exists: false } }, '"t"."code" IS NULL'],
    [{ topic: { $exists: true } }, '"t"."topic_id" IS NOT NULL'],
    [{ topic: { $exists: false } }, '"t"."topic_id" IS NULL'],
    [{ friends: { $exists: true } }, `EXISTS (SELECT 1 ${friends})`],
    [{ friends: { $exists: false } }, `NOT EXISTS (SELECT 1 ${friends})`],
    [{ friends: id }, `EXISTS (SELECT 1 ${friends} ${among([id])})`],
    [{ friends: { $ne: id } }, `NOT EXISTS (SELECT 1 ${friends} ${among([id])})`],
    [{ friends: { $nin: [id] } }, `NOT EXISTS (SELECT 1 ${friends} ${among([id])})`],
    [
      { friends: [id, null] },
      `(EXISTS (SELECT 1 ${friends} ${among([id])}) OR NOT EXISTS (SELECT 1 ${friends}))`,
    ],
    [{ friends: null }, `(EXISTS (SELECT 1 ${friends} ${among([])}) OR NOT EXISTS (SELECT 1 ${friends}))`],
    [{ topic: { type: 'persons', id } }, `(("t"."topic_id" = "${id}" AND "t"."topic_type" = "persons"))`],
    [{ 'address.city': 'K' }, `(("t"."address"->>'city') COLLATE leitstand_german) = "K"`],
    [{ id }, `"t"."id" = "${id}"`],
    [{ 'shifts.hours': 2 }, `EXISTS (SELECT 1 ${entries('hours')} WHERE (("r1" #>> '{}')::numeric) = 2)`],
    [
      { 'shifts.hours': { $exists: true } },
      `EXISTS (SELECT 1 ${entries('hours')} WHERE ("r1" #>> '{}') IS NOT NULL)`,
    ],
    [
      { 'shifts.hours': { $exists: false } },
      `NOT EXISTS (SELECT 1 ${entries('hours')} WHERE ("r1" #>> '{}') IS NOT NULL)`,
    ],
    [{ 'shifts.person': id }, `"t"."shifts" @> "[{\\"person\\":\\"${id}\\"}]"::jsonb`],
    [{ 'duty.person': id }, `"t"."duty" @> "{\\"person\\":\\"${id}\\"}"::jsonb`],
    [{ size: [1] }, '"t"."size" = ANY([1]::integer[])'],
    // numbers inside a value are read as such
    [{ 'duty.hours': [1] }, `(("t"."duty"->>'hours')::numeric) = ANY([1]::numeric[])`],
    [{ 'duty.hours': 2 }, `(("t"."duty"->>'hours')::numeric) = 2`],
    // instants inside a value are text, as they were stored
    [
      { 'duty.at': { $gte: '2026-05-01T00:00:00+02:00' } },
      `(("t"."duty"->>'at') COLLATE "C") >= "2026-04-30T22:00:00.000Z"`,
    ],
    [{ 'duty.at': '2026-05-01' }, `(("t"."duty"->>'at') COLLATE "C") = "2026-05-01T00:00:00.000Z"`],
    [
      { 'duty.at': { $in: ['2026-05-01T10:00', null] } },
      `((("t"."duty"->>'at') COLLATE "C") = ANY(["2026-05-01T10:00:00.000Z"]::text[]) OR (("t"."duty"->>'at') COLLATE "C") IS NULL)`,
    ],
    [{ $search: 'abc' }, '("t"."search" LIKE "%abc%")'],
    [{ $linked: { path: ['keeper'], to: id } }, `"t"."keeper" = "${id}"`],
  ])('compiles %j', (filter, text) => {
    expect(textOf(filter)).toBe(text);
  });

  it.each<[object, string]>([
    [
      { 'keeper.level': 2 },
      'EXISTS (SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "t"."keeper" AND "r1"."level" = 2)',
    ],
    [
      { 'keeper.boss.level': 2 },
      'EXISTS (SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "t"."keeper" AND EXISTS (' +
        'SELECT 1 FROM "persons" "r2" WHERE "r2"."id" = "r1"."boss" AND "r2"."level" = 2))',
    ],
    [
      { 'friends.level': 2 },
      'EXISTS (SELECT 1 FROM "places__friends" "r2" WHERE "r2"."owner" = "t"."id" AND EXISTS (' +
        'SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "r2"."target" AND "r1"."level" = 2))',
    ],
    [
      { 'visitors.level': 2 },
      'EXISTS (SELECT 1 FROM "link_visits" "r2" WHERE "r2"."places_id" = "t"."id" AND "r2"."type" = \'visit\' AND EXISTS (' +
        'SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "r2"."persons_id" AND "r1"."level" = 2))',
    ],
    [
      { 'shifts.person.level': 2 },
      `EXISTS (SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = ANY(ARRAY(SELECT ("r2" #>> '{}') ${entries('person', 'r2')})) AND "r1"."level" = 2)`,
    ],
  ])('follows relations: %j', (filter, text) => {
    expect(textOf(filter)).toBe(text);
  });

  it('checks a bounding box before it measures, also near the pole', () => {
    const near = (lat: number, maxDistance: number) => textOf({ near: { lat, lon: 7, maxDistance } });
    const within = (corners: string, lat: number, most: number) =>
      `("t"."address__point" <@ box(${corners}) AND leitstand_distance("t"."address__point", point(7, ${lat})) <= ${most})`;
    expect(near(0, 111_195)).toBe(within('point(8, 1), point(6, -1)', 0, 111_195));
    expect(near(90, 111_195)).toBe(within('point(367, 91), point(-353, 89)', 90, 111_195));
    expect(near(90, 1_000_000)).toContain('box(point(367, ');
  });
});

describe('a filter of a user with limited rights', () => {
  const rule = { when: { name: 'x' }, fields: ['code', 'topic'] };
  const grants: Grants = {
    places: { read: { all: ['name', 'keeper', 'friends'], rules: [rule] } },
    persons: { read: { ids: { [id]: true } } },
  };
  const guard = '("t"."name" = "x")';
  const inScope = (alias: string) => `("${alias}"."id" = ANY(["${id}"]::text[]))`;

  it.each<[object, string]>([
    [{ name: 'a' }, name],
    [{ code: 'b' }, `(${guard} AND ${code})`],
    [{ code: { $exists: false } }, `(${guard} AND "t"."code" IS NULL)`],
    [{ topic: null }, `(${guard} AND ("t"."topic_id" IS NULL))`],
    [{ $not: { code: 'b' } }, `(${guard} AND ((${guard} AND ${code})) IS NOT TRUE)`],
    [{ $not: { name: 'a' } }, `(${name}) IS NOT TRUE`],
    [{ $and: [{ name: 'a' }, { code: 'b' }] }, `(${name} AND (${guard} AND ${code}))`],
    [
      {
        $not: {
          $or: [{ code: 'b' }, { $and: [{ name: 'a' }, { $not: { topic: null } }] }, { $search: 'abc' }],
        },
      },
      `(${guard} AND ${guard} AND (((${guard} AND ${code}) OR (${name} AND ` +
        `(${guard} AND ((${guard} AND ("t"."topic_id" IS NULL))) IS NOT TRUE)) OR ("t"."search" LIKE "%abc%"))) IS NOT TRUE)`,
    ],
    [
      { 'keeper.level': 2 },
      `EXISTS (SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "t"."keeper" AND ${inScope('r1')} AND "r1"."level" = 2)`,
    ],
    [
      { 'friends.level': 2 },
      'EXISTS (SELECT 1 FROM "places__friends" "r2" WHERE "r2"."owner" = "t"."id" AND EXISTS (' +
        `SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "r2"."target" AND ${inScope('r1')} AND "r1"."level" = 2))`,
    ],
  ])('matches only rows where the user may read what it compares: %j', (filter, text) => {
    expect(textOf(filter, grants)).toBe(text);
  });

  it('reads no field of its own to follow a rule along relations', () => {
    const both = { $and: [{ $linked: { path: ['keeper'], to: id } }, { name: 'a' }] };
    expect(textOf({ $not: both }, grants)).toBe(`(${textOf(both, grants)}) IS NOT TRUE`);
  });

  it('is bound to the relation it follows, and so is its negation', () => {
    const narrow: Grants = {
      places: { read: { all: ['name'], rules: [{ ...rule, fields: ['keeper'] }] } },
      persons: { read: { all: true } },
    };
    const there = 'EXISTS (SELECT 1 FROM "persons" "r1" WHERE "r1"."id" = "t"."keeper" AND "r1"."level" = 2)';
    expect(textOf({ 'keeper.level': 2 }, narrow)).toBe(`(${guard} AND ${there})`);
    expect(textOf({ $not: { 'keeper.level': 2 } }, narrow)).toBe(
      `(${guard} AND ((${guard} AND ${there})) IS NOT TRUE)`,
    );
  });
});
