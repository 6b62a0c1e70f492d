import type { JsonValue } from '../../schema/Json.ts';
import type { Entity, Field, LinkEnd } from '../../schema/model.ts';
import { linkColumnName, linkTableName, listTableName, literal, quoted } from '../kinds/names.ts';

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
