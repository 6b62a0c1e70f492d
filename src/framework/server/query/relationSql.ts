import { type RawBuilder, sql } from 'kysely';
import type { JsonValue } from '../../schema/Json.ts';
import type { Entity, Field, LinkEnd } from '../../schema/model.ts';
import { linkColumnName, linkTableName, listTableName } from '../storage/names.ts';

type Condition = RawBuilder<boolean>;

function restriction(where: Record<string, JsonValue>, alias: string): Condition {
  const parts = Object.entries(where).map(([name, value]) => sql`${sql.ref(`${alias}.${name}`)} = ${value}`);
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

/** Where the rows of a list of relations stand: the join table, which column is ours, which the other end's. */
export interface JoinPlace {
  table: string;
  own: string;
  other: string;
  /** What else must hold, with the join table under `alias`. */
  condition: (alias: string) => Condition | undefined;
  order: string;
}

function linkPlace(entity: Entity, link: LinkEnd): JoinPlace {
  return {
    table: linkTableName(link.through),
    own: linkColumnName(entity.resource),
    other: linkColumnName(link.to),
    order: linkColumnName(link.to),
    condition(alias) {
      const ofType = sql<boolean>`${sql.ref(`${alias}.type`)} = ${link.type}`;
      if (!link.where) return ofType;
      const other = sql.ref(`${alias}.${linkColumnName(link.to)}`);
      const target = sql`SELECT 1 FROM ${sql.table(link.to)} w WHERE w.id = ${other} AND ${restriction(link.where, 'w')}`;
      return sql<boolean>`${ofType} AND EXISTS (${target})`;
    },
  };
}

/** The join table behind a `referenceList` or `link`; undefined for fields stored in a column. */
export function joinPlace(entity: Entity, field: Field): JoinPlace | undefined {
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

/** Rows of the join table that belong to the record under `owner`, as `FROM ... WHERE ...` with alias `alias`. */
export function joinRows(place: JoinPlace, owner: string, alias: string): RawBuilder<unknown> {
  const extra = place.condition(alias);
  const own = sql`${sql.ref(`${alias}.${place.own}`)} = ${sql.ref(`${owner}.id`)}`;
  const where = extra ? sql`${own} AND ${extra}` : own;
  return sql`FROM ${sql.table(place.table)} ${sql.ref(alias)} WHERE ${where}`;
}

/** Ids at the other end, as a list in their order. */
export function joinedIds(place: JoinPlace, owner: string, alias: string): RawBuilder<string[]> {
  const other = sql.ref(`${alias}.${place.other}`);
  const order = sql.ref(`${alias}.${place.order}`);
  return sql`ARRAY(SELECT ${other} ${joinRows(place, owner, alias)} ORDER BY ${order})`;
}
