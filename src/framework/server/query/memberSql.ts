import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, type FieldPointer, isInList, leafOf } from '../../schema/fieldPath.ts';
import type { CompareOperator, Filter } from '../../schema/filter/Condition.ts';
import type { JsonValue } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { valueHolding } from '../../schema/valueHolding.ts';
import { quoted } from '../kinds/names.ts';
import { entriesSql, entryTextSql, entryValueSql, pathSql } from '../storage/pathSql.ts';
import { compareColumn, nothing, type SqlCondition } from './comparisonSql.ts';
import type { TableAlias } from './QueryScope.ts';

type Comparison = Extract<Filter, { type: 'compare' }>;

/** Kind of a single entry, if the member itself is a list. */
function entryOf(leaf: Field): Field {
  if (leaf.kind === 'enumList') return { ...leaf, kind: 'enum' };
  return leaf.kind === 'textList' ? { ...leaf, kind: 'text' } : leaf;
}

/** Condition that an entry at the field path meets a condition. */
function someEntry(
  place: FieldPointer,
  { scope, alias }: TableAlias,
  meets: (entry: string) => SqlCondition,
): SqlCondition {
  const entry = scope.alias();
  const entries = sql.raw(`${entriesSql(place, `${quoted(alias)}.`)} ${quoted(entry)}`);
  return sql<boolean>`EXISTS (SELECT 1 FROM ${entries} WHERE ${meets(entry)})`;
}

/**
 * Condition that the value contains one of these ids at the field path, using the GIN index on the column.
 */
export function holdsOneOf(
  place: FieldPointer,
  column: RawBuilder<unknown>,
  ids: readonly string[],
): SqlCondition {
  const wanted = ids.map((id) => JSON.stringify(valueHolding(place, id)));
  const [only, ...others] = wanted;
  if (only === undefined) return nothing;
  if (others.length === 0) return sql<boolean>`${column} @> ${only}::jsonb`;
  return sql<boolean>`${column} @> ANY(${wanted}::jsonb[])`;
}

/** Condition that some entry of a list of values has a value at the field path. */
export function someEntryExists(place: FieldPointer, table: TableAlias): SqlCondition {
  return someEntry(place, table, (entry) => sql`${sql.raw(entryTextSql(entry))} IS NOT NULL`);
}

interface KnownValues {
  operator: CompareOperator;
  known: JsonValue[];
}

function isKnown(path: FieldPath, { operator, known }: KnownValues, table: TableAlias): SqlCondition {
  const { alias } = table;
  const leaf = entryOf(leafOf(path));
  if (known.length === 0) return nothing;
  if (leaf.kind === 'reference')
    return holdsOneOf(path, sql.ref(`${alias}.${path.field.name}`), known.map(String));
  return someEntry(path, table, (entry) =>
    compareColumn(
      { column: sql.raw(entryValueSql(entry, leaf)), leaf, isMember: true },
      { operator, value: operator === '$in' ? known : (known[0] ?? null) },
    ),
  );
}

const positive: Partial<Record<CompareOperator, CompareOperator>> = { $ne: '$eq', $nin: '$in' };

/**
 * Compares members inside lists of values: a condition is true if some entry meets it, `$ne` and `$nin` if no
 * entry is equal, null if no entry has a value. References inside any value are compared this way too.
 */
export function compareMember({ path, operator, value }: Comparison, table: TableAlias): SqlCondition {
  const values = Array.isArray(value) ? value : [value];
  const known = values.filter((one) => one !== null);
  const some = isKnown(path, { operator: positive[operator] ?? operator, known }, table);
  const has =
    known.length < values.length ? sql<boolean>`(${some} OR NOT ${someEntryExists(path, table)})` : some;
  return positive[operator] ? sql`(${has}) IS NOT TRUE` : has;
}

/**
 * Whether a field path is compared by containment (`@>`) or per entry instead of by a single value of the
 * row.
 */
export function isContained(place: FieldPointer): boolean {
  return isInList(place) || place.members.at(-1)?.kind === 'reference';
}

/** Condition that the id `far` is one of those to which the members refer. */
export function isReferredId(
  far: RawBuilder<unknown>,
  place: FieldPointer,
  { scope, alias }: TableAlias,
): SqlCondition {
  const prefix = `${quoted(alias)}.`;
  if (!isInList(place)) return sql<boolean>`${far} = ${sql.raw(pathSql(place.field, place.members, prefix))}`;
  const entry = scope.alias();
  const entries = sql.raw(`${entriesSql(place, prefix)} ${quoted(entry)}`);
  return sql<boolean>`${far} = ANY(ARRAY(SELECT ${sql.raw(entryTextSql(entry))} FROM ${entries}))`;
}
