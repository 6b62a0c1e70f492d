import { type RawBuilder, sql } from 'kysely';
import type { JsonValue } from '../../schema/Json.ts';
import type { Entity, Field, LinkEnd } from '../../schema/model.ts';
import { linkColumnName, linkTableName, listTableName, literal, quoted } from '../kinds/names.ts';
import { titlePaths } from '../storage/searchSql.ts';
import { guardSql } from './guardSql.ts';
import type { QueryScope, ScopedEntity } from './QueryScope.ts';
import { rowsInScope } from './scopeSql.ts';

/** SQL literal of a constant in a definition. As a parameter it would keep PostgreSQL from reusing a plan. */
function constant(value: JsonValue): string {
  return typeof value === 'string' ? literal(value) : String(value);
}

function restriction(where: Record<string, JsonValue>, alias: string): string {
  const parts = Object.entries(where).map(([name, value]) => `${alias}.${quoted(name)} = ${constant(value)}`);
  return parts.join(' AND ');
}

/** Join table of a list of relations, with the names of its columns for the owner and the other end. */
export interface JoinTable {
  table: string;
  own: string;
  other: string;
  link?: LinkEnd;
  /** Further condition on the join table under `alias`. */
  condition: (alias: string) => string | undefined;
  order: string;
}

function linkPlace(entity: Entity, link: LinkEnd): JoinTable {
  return {
    link,
    table: linkTableName(link.through),
    own: linkColumnName(entity.resource),
    other: linkColumnName(link.to),
    order: linkColumnName(link.to),
    condition(alias) {
      const ofType = `${quoted(alias)}."type" = ${literal(link.type)}`;
      if (!link.where) return ofType;
      const other = `${quoted(alias)}.${quoted(linkColumnName(link.to))}`;
      const target = `SELECT 1 FROM ${quoted(link.to)} w WHERE w."id" = ${other} AND ${restriction(link.where, 'w')}`;
      return `${ofType} AND EXISTS (${target})`;
    },
  };
}

/** Join table of a `referenceList` or `link`; undefined for fields stored in a column. */
export function joinTableOf(entity: Entity, field: Field): JoinTable | undefined {
  if (field.link) return linkPlace(entity, field.link);
  if (field.kind !== 'referenceList') return undefined;
  return {
    table: listTableName(entity.resource, field.name),
    own: 'owner',
    other: 'target',
    order: 'position',
    condition: () => undefined,
  };
}

/**
 * `FROM ... WHERE ...` for the rows of a join table that belong to the record under `owner`, regardless of
 * rights.
 */
export function storedJoinRows(place: JoinTable, owner: string, alias: string): string {
  const extra = place.condition(alias);
  const own = `${quoted(alias)}.${quoted(place.own)} = ${quoted(owner)}."id"`;
  return `FROM ${quoted(place.table)} ${quoted(alias)} WHERE ${extra ? `${own} AND ${extra}` : own}`;
}

/** SQL array of the ids at the other end, in order and regardless of rights. */
export function joinedIds(place: JoinTable, owner: string, alias: string): string {
  const column = (name: string) => `${quoted(alias)}.${quoted(name)}`;
  return `ARRAY(SELECT ${column(place.other)} ${storedJoinRows(place, owner, alias)} ORDER BY ${column(place.order)})`;
}

/** `FROM ... WHERE ...` for all rows of a join table, regardless of rights. */
export function wholeJoinTable(place: JoinTable, alias: string): string {
  return `FROM ${quoted(place.table)} ${quoted(alias)} WHERE ${place.condition(alias) ?? 'true'}`;
}

/**
 * Condition for the visible rows of a link restricted by `where`, on the join table's alias: the actor must
 * be able to read the compared fields of the target, because membership in the list reveals their values.
 * Undefined if all rows are visible.
 */
export function linkGuardSql(
  scope: QueryScope,
  { link, other }: JoinTable,
  alias: string,
): RawBuilder<boolean> | undefined {
  const target = link?.where && scope.index.entity(link.to);
  if (!target) return undefined;
  const far = scope.alias();
  const targets = { scope, entity: target, alias: far };
  const inScope = rowsInScope(targets);
  const guards = Object.keys(link.where ?? {}).flatMap((name) => guardSql(targets, name) ?? []);
  const conditions = inScope ? [inScope, ...guards] : guards;
  if (conditions.length === 0) return undefined;
  const isOther = sql<boolean>`${sql.ref(`${far}.id`)} = ${sql.ref(`${alias}.${other}`)}`;
  const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(far)}`;
  return sql<boolean>`EXISTS (SELECT 1 ${from} WHERE ${sql.join([isOther, ...conditions], sql` AND `)})`;
}

/**
 * `FROM … WHERE …` for the rows of a join table that belong to the record under `owner` and that the actor may
 * know of; the records at the other end may be out of scope.
 */
export function visibleJoinRows(
  scope: QueryScope,
  place: JoinTable,
  { owner, alias }: { owner: string; alias: string },
): RawBuilder<unknown> {
  const rows = sql.raw(storedJoinRows(place, owner, alias));
  const guard = linkGuardSql(scope, place, alias);
  return guard ? sql`${rows} AND ${guard}` : rows;
}

/** `expression` in rows that meet `condition`, null in others; without a condition, in all rows. */
export function nullUnless(
  condition: RawBuilder<boolean> | undefined,
  expression: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return condition ? sql`CASE WHEN ${condition} THEN ${expression} END` : expression;
}

/**
 * A value of the record with the id `reference`; null if the record is out of scope.
 * @param valueAt value under an alias; must itself check the rights to its fields
 */
export function targetValueSql(
  { scope, entity: target }: ScopedEntity,
  reference: RawBuilder<unknown>,
  valueAt: (alias: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const far = scope.alias();
  const value = nullUnless(rowsInScope({ scope, entity: target, alias: far }), valueAt(far));
  const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(far)}`;
  return sql`(SELECT ${value} ${from} WHERE ${sql.ref(`${far}.id`)} = ${reference})`;
}

/** Whether the actor may read all fields of the entity's titles in some row. */
export function mayReadTitle(scope: QueryScope, entity: Entity): boolean {
  return titlePaths(entity).every((path) => scope.rights(entity).isReadable(path.field.name));
}

/** Folded title of the record with the id `reference`; null if the actor may not read all of it. */
export function targetTitleSql(target: ScopedEntity, reference: RawBuilder<unknown>): RawBuilder<unknown> {
  const fields = [...new Set(titlePaths(target.entity).map(({ field }) => field.name))];
  return targetValueSql(target, reference, (far) => {
    const guards = fields.flatMap((field) => guardSql({ ...target, alias: far }, field) ?? []);
    const all = guards.length > 0 ? sql<boolean>`(${sql.join(guards, sql` AND `)})` : undefined;
    return nullUnless(all, sql.ref(`${far}.search_title`));
  });
}
