import { type RawBuilder, sql } from 'kysely';
import type { CompareOperator } from '../../schema/filter/Condition.ts';
import type { JsonValue } from '../../schema/Json.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Field } from '../../schema/model.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { fold } from '../../schema/search/fold.ts';
import { storedSpellings } from '../../schema/search/spellings.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { foldFunction } from '../storage/searchSql.ts';

/** A condition in SQL; `Condition` of filters is written in JSON. */
export type SqlCondition = RawBuilder<boolean>;
type Sql = RawBuilder<unknown>;

interface Comparison {
  operator: CompareOperator;
  value: JsonValue;
}

export const nothing: SqlCondition = sql<boolean>`false`;
export const anything: SqlCondition = sql<boolean>`true`;

/** Joins conditions by OR; no conditions are never met. */
export function anyOf(conditions: readonly SqlCondition[]): SqlCondition {
  if (conditions.length === 0) return nothing;
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

const orderOperators = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` } as const;

/** Escapes the wildcards of a LIKE pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Condition that a text contains another one, in the letters of the search. */
export function containsText(column: Sql, text: string): SqlCondition {
  return sql<boolean>`${sql.raw(foldFunction)}(${column}) LIKE ${`%${likeText(fold(text))}%`}`;
}

function splitNull(values: JsonValue[]): { known: JsonValue[]; hasNull: boolean } {
  const known = values.filter((value) => value !== null);
  return { known, hasNull: known.length < values.length };
}

function isOneOf(column: Sql, values: JsonValue[], type: Sql): SqlCondition {
  const { known, hasNull } = splitNull(values);
  const among = known.length === 0 ? nothing : sql<boolean>`${column} = ANY(${known}::${type})`;
  return hasNull ? sql<boolean>`(${among} OR ${column} IS NULL)` : among;
}

/** Compares a column, or a member of its value, that contains a single value. */
function compareScalar(column: Sql, { operator, value }: Comparison, type: Sql): SqlCondition {
  switch (operator) {
    case '$eq':
      return value === null ? sql`${column} IS NULL` : sql`${column} = ${value}`;
    case '$ne':
      return sql`${column} IS DISTINCT FROM ${value}`;
    case '$in':
      return isOneOf(column, value as JsonValue[], type);
    case '$nin':
      return sql`(${isOneOf(column, value as JsonValue[], type)}) IS NOT TRUE`;
    case '$contains':
      return containsText(column, String(value));
    default:
      return sql`${column} ${orderOperators[operator]} ${value}`;
  }
}

/**
 * Compares a list column: equality means that the list contains the value, `$in` that it contains one of
 * them.
 */
function compareList(column: Sql, { operator, value }: Comparison, type: Sql): SqlCondition {
  const { known, hasNull } = splitNull(Array.isArray(value) ? value : [value]);
  const some = known.length === 0 ? nothing : sql<boolean>`${column} && ${known}::${type}`;
  const has = hasNull ? sql<boolean>`(${some} OR ${column} IS NULL)` : some;
  return operator === '$ne' || operator === '$nin' ? sql`(${has}) IS NOT TRUE` : has;
}

const arrayTypes: Record<string, Sql> = {
  text: sql`text[]`,
  integer: sql`integer[]`,
  bigint: sql`bigint[]`,
  numeric: sql`numeric[]`,
  boolean: sql`boolean[]`,
  date: sql`date[]`,
  timestamptz: sql`timestamptz[]`,
  'text[]': sql`text[]`,
  'integer[]': sql`integer[]`,
};

function arrayType(leaf: Field, isMember: boolean): Sql {
  const type = columnTypeOf(leaf)?.type ?? 'text';
  const isNumber = isMember && (type === 'integer' || type === 'bigint');
  // JSON extraction returns dates and instants inside a value as text.
  const isText = isMember && (type === 'date' || type === 'timestamptz');
  return arrayTypes[isNumber ? 'numeric' : isText ? 'text' : type] ?? sql`text[]`;
}

/**
 * Formats an instant as stored in JSON: UTC with milliseconds. Without a time zone it is read as UTC, as in
 * columns.
 */
function storedInstant(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(storedInstant);
  if (typeof value !== 'string') return value;
  const isZoned = !value.includes('T') || /(Z|[+-]\d{2}:\d{2})$/.test(value);
  return new Date(isZoned ? value : `${value}Z`).toISOString();
}

interface ComparedColumn {
  /** SQL of the column or member. */
  column: Sql;
  leaf: Field;
  isMember: boolean;
}

const listed: Partial<Record<CompareOperator, CompareOperator>> = { $eq: '$in', $ne: '$nin' };

/** Equality with a text means equality with each way of storing it. */
function withSpellings(leaf: Field, comparison: Comparison): Comparison {
  const { operator, value } = comparison;
  const isList = operator === '$in' || operator === '$nin';
  if (!isList && listed[operator] === undefined) return comparison;
  const given = isList ? (value as JsonValue[]) : [value];
  const known = given.flatMap((one) => storedSpellings(leaf, one, readPhone));
  return known.length === given.length && known.every((one, index) => one === given[index])
    ? comparison
    : { operator: listed[operator] ?? operator, value: known };
}

/** Compares a column or a member of its value. */
export function compareColumn({ column, leaf, isMember }: ComparedColumn, given: Comparison): SqlCondition {
  const comparison = withSpellings(leaf, given);
  const { operator, value } = comparison;
  const type = arrayType(leaf, isMember);
  if (kindTraits[leaf.kind].list && !isMember) return compareList(column, comparison, type);
  const compared = isMember && leaf.kind === 'dateTime' ? storedInstant(value) : value;
  return compareScalar(column, { operator, value: compared }, type);
}

/** Compares a polymorphic reference with one or more `{type, id}`. */
export function comparePolymorphic(
  alias: string,
  field: Field,
  { operator, value }: Comparison,
): SqlCondition {
  const names = polymorphicColumns(field.name);
  const [type, id] = [sql.ref(`${alias}.${names.type}`), sql.ref(`${alias}.${names.id}`)];
  const values = (Array.isArray(value) ? value : [value]) as ({ type: string; id: string } | null)[];
  const parts = values.map((target) =>
    target === null
      ? sql<boolean>`${id} IS NULL`
      : sql<boolean>`(${id} = ${target.id} AND ${type} = ${target.type})`,
  );
  const some = anyOf(parts);
  return operator === '$ne' || operator === '$nin' ? sql`(${some}) IS NOT TRUE` : some;
}
