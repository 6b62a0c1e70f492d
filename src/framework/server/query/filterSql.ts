import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, type FieldPointer, isInList, leafOf, type PathHop } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { isManifold } from '../../schema/filter/queryCost.ts';
import type { GeoPoint } from '../../schema/GeoPoint.ts';
import type { Entity } from '../../schema/model.ts';
import { polymorphicColumns } from '../kinds/columnsOf.ts';
import { pointColumnName, quoted } from '../kinds/names.ts';
import { pathSql } from '../storage/pathSql.ts';
import { anything, compareColumn, comparePolymorphic, nothing, type SqlCondition } from './comparisonSql.ts';
import { guarded } from './guardSql.ts';
import { linkedSql } from './linkedSql.ts';
import { compareMember, isContained, isReferredId, someEntryExists } from './memberSql.ts';
import type { EntityRows, TableAlias } from './QueryScope.ts';
import { joinTableOf, linkGuardSql, visibleJoinRows, wholeJoinTable } from './relationSql.ts';
import { rowsInScope } from './scopeSql.ts';
import { searchFilterSql } from './searchFilterSql.ts';

/** A place as a point of the database. */
export function pointSql({ lat, lon }: GeoPoint): RawBuilder<unknown> {
  return sql`point(${lon}, ${lat})`;
}

/** Metres between two points, such as `i."address.location"` of `readableRows`; null if either is missing. */
export function distanceSql(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`leitstand_distance(${one}, ${other})`;
}

const metresPerDegree = 111_195;

/**
 * Half the width, in degrees of longitude, of a circle with radius `height` in degrees of latitude. The
 * circle is widest on the poleward side of its centre, hence the formula.
 */
function widthOf(height: number, lat: number): number {
  if (Math.abs(lat) + height >= 90) return 360;
  const radians = Math.PI / 180;
  return Math.asin(Math.sin(height * radians) / Math.cos(lat * radians)) / radians;
}

/** Condition that a point is within so many metres of a place, using the index on a column of points. */
export function withinSql(
  point: RawBuilder<unknown>,
  { lat, lon }: GeoPoint,
  metres: number,
): RawBuilder<boolean> {
  const height = metres / metresPerDegree;
  const width = widthOf(height, lat);
  const corners = sql`box(point(${lon + width}, ${lat + height}), point(${lon - width}, ${lat - height}))`;
  return sql<boolean>`(${point} <@ ${corners} AND ${distanceSql(point, pointSql({ lat, lon }))} <= ${metres})`;
}

type Comparison = Extract<Filter, { type: 'compare' }>;

/** SQL of the column or member at the end of a path. */
export function columnSql(path: FieldPointer, alias: string): RawBuilder<unknown> {
  return sql.raw(pathSql(path.field, path.members, `${quoted(alias)}.`));
}

function existsSql(path: FieldPath, exists: boolean, { scope, entity, alias }: EntityRows): SqlCondition {
  const place = joinTableOf(entity, path.field);
  if (place) {
    const rows = visibleJoinRows(scope, place, { owner: alias, alias: scope.alias() });
    const some = sql<boolean>`EXISTS (SELECT 1 ${rows})`;
    return exists ? some : sql`NOT ${some}`;
  }
  if (isInList(path)) {
    const some = someEntryExists(path, { scope, alias });
    return exists ? some : sql`NOT ${some}`;
  }
  const column =
    path.field.kind === 'polymorphicReference'
      ? sql.ref(`${alias}.${polymorphicColumns(path.field.name).id}`)
      : columnSql(path, alias);
  return exists ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;
}

function compareJoined(filter: Comparison, { scope, entity, alias }: EntityRows): SqlCondition | undefined {
  const place = joinTableOf(entity, filter.path.field);
  if (!place) return undefined;
  const join = scope.alias();
  const rows = visibleJoinRows(scope, place, { owner: alias, alias: join });
  const values = (Array.isArray(filter.value) ? filter.value : [filter.value]) as (string | null)[];
  const ids = values.filter((value) => value !== null);
  const some = sql<boolean>`EXISTS (SELECT 1 ${rows} AND ${sql.ref(`${join}.${place.other}`)} = ANY(${ids}::text[]))`;
  const none = sql<boolean>`NOT EXISTS (SELECT 1 ${rows})`;
  const has = ids.length < values.length ? sql<boolean>`(${some} OR ${none})` : some;
  return filter.operator === '$ne' || filter.operator === '$nin' ? sql`NOT ${has}` : has;
}

function compareSql(filter: Comparison, rows: EntityRows): SqlCondition {
  const { alias } = rows;
  const { path } = filter;
  const joined = compareJoined(filter, rows);
  if (joined) return joined;
  if (isContained(path)) return compareMember(filter, rows);
  if (path.field.kind === 'polymorphicReference') return comparePolymorphic(alias, path.field, filter);
  return compareColumn(
    { column: columnSql(path, alias), leaf: leafOf(path), isMember: path.members.length > 0 },
    filter,
  );
}

/**
 * Way to compile conditions across lists of relations. `row`: as a subquery of each row, which PostgreSQL joins where
 * it can. `once`: as one pass over the relation for the whole query; in each row of a negation or an "or", PostgreSQL
 * would walk all ways of all hops. `negated`: once inside negations and "or", else by row.
 */
type Passing = 'row' | 'negated' | 'once';

interface Crossing extends TableAlias {
  target: Entity;
  passing: Passing;
}

/** Extends a condition across a relation: at least one visible target record must meet it. */
function throughHop(
  hop: PathHop,
  { scope, alias, target, passing }: Crossing,
  rest: (alias: string) => SqlCondition,
): SqlCondition {
  const far = scope.alias();
  const met = rest(far);
  const there = rowsInScope({ scope, entity: target, alias: far });
  const inner = there ? sql`${there} AND ${met}` : met;
  const place = joinTableOf(hop.entity, hop.field);
  const table = sql`${sql.table(target.resource)} ${sql.ref(far)}`;
  if (passing === 'once' && place) {
    const join = scope.alias();
    const column = (name: string) => sql.ref(`${join}.${name}`);
    const guard = linkGuardSql(scope, place, join) ?? anything;
    const rows = sql`${sql.raw(wholeJoinTable(place, join))} AND ${guard}`;
    const link = sql`${sql.ref(`${far}.id`)} = ${column(place.other)}`;
    return passed(
      sql.ref(`${alias}.id`),
      sql`SELECT ${column(place.own)} ${rows} AND EXISTS (SELECT 1 FROM ${table} WHERE ${link} AND ${inner})`,
    );
  }
  if (passing === 'once' && !isInList(hop))
    return passed(columnSql(hop, alias), sql`SELECT ${sql.ref(`${far}.id`)} FROM ${table} WHERE ${inner}`);
  if (!place) {
    const link = isReferredId(sql.ref(`${far}.id`), hop, { scope, alias });
    return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${link} AND ${inner})`;
  }
  const join = scope.alias();
  const link = sql`${sql.ref(`${far}.id`)} = ${sql.ref(`${join}.${place.other}`)}`;
  const rows = visibleJoinRows(scope, place, { owner: alias, alias: join });
  return sql`EXISTS (SELECT 1 ${rows} AND EXISTS (SELECT 1 FROM ${table} WHERE ${link} AND ${inner}))`;
}

/** `IS TRUE` keeps PostgreSQL from joining the rows, whose planning would cost more than the pass. */
function passed(value: RawBuilder<unknown>, rows: RawBuilder<unknown>): SqlCondition {
  return sql<boolean>`(${value} IN (${rows})) IS TRUE`;
}

type NearFilter = Extract<Filter, { type: 'near' }>;

function addressPoint({ path }: NearFilter, alias: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${pointColumnName(path.field.name)}`);
}

/** Metres between a row's address and the centre of the filter. */
export function nearDistanceSql(filter: NearFilter, alias: string): RawBuilder<number | null> {
  return distanceSql(addressPoint(filter, alias), pointSql(filter));
}

function nearSql(filter: NearFilter, alias: string): SqlCondition {
  return withinSql(addressPoint(filter, alias), filter, filter.maxDistance);
}

/** Names of the entity's own fields that a filter reads. */
function fieldsOf(filter: Filter): string[] {
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.parts.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(filter.part);
    case 'search':
    case 'linked':
      return [];
    case 'near':
    case 'exists':
    case 'compare':
      return [(filter.path.hops[0] ?? filter.path).field.name];
  }
}

type Leaf = Extract<Filter, { path: FieldPath }>;

function leafSql(filter: Leaf, rows: EntityRows, passing: Passing): SqlCondition {
  const { scope, alias } = rows;
  const [hop, ...hops] = filter.path.hops;
  if (hop) {
    const path = { ...filter.path, hops };
    const target = hops[0]?.entity ?? path.entity;
    const isOnce = passing === 'once' && filter.path.hops.some(isManifold);
    // a pass over the first relation joins the others; the entries of a list are those of the row
    const further = isOnce && isInList(hop) ? 'once' : 'row';
    return throughHop(hop, { scope, alias, target, passing: isOnce ? 'once' : 'row' }, (far) =>
      filterSql({ ...filter, path }, { scope, entity: target, alias: far }, further),
    );
  }
  if (filter.type === 'near') return nearSql(filter, alias);
  if (filter.type === 'exists') return existsSql(filter.path, filter.exists, rows);
  return compareSql(filter, rows);
}

/**
 * Compiles a parsed filter to SQL on the entity's table under `alias`; the caller adds `rowsInScope`. In rows
 * where a field is unreadable, neither a condition on it nor its negation is true.
 */
export function filterSql(filter: Filter, rows: EntityRows, passing: Passing = 'row'): SqlCondition {
  const inside = passing === 'row' ? 'row' : 'once';
  switch (filter.type) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) =>
        filterSql(part, rows, filter.type === 'and' ? passing : inside),
      );
      if (parts.length === 0) return filter.type === 'and' ? anything : nothing;
      return sql`(${sql.join(parts, filter.type === 'and' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not': {
      const opposite = sql<boolean>`(${filterSql(filter.part, rows, inside)}) IS NOT TRUE`;
      return guarded(rows, new Set(fieldsOf(filter)), opposite);
    }
    case 'search':
      return searchFilterSql(rows, filter.text);
    case 'linked':
      return linkedSql(filter, rows);
    case 'near':
    case 'exists':
    case 'compare':
      return guarded(rows, fieldsOf(filter), leafSql(filter, rows, passing));
  }
}
