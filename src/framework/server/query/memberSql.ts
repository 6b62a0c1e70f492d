import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, type FieldPlace, isInList, leafOf } from '../../schema/fieldPath.ts';
import type { CompareOperator } from '../../schema/filter/Filter.ts';
import type { JsonValue } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { valueHolding } from '../../schema/valueHolding.ts';
import { entriesSql, entryTextSql, entryValueSql } from '../storage/entrySql.ts';
import { quoted } from '../storage/names.ts';
import { pathSql } from '../storage/pathSql.ts';
import { compareColumn, nothing } from './comparisonSql.ts';
import type { QueryScope } from './QueryScope.ts';

type Condition = RawBuilder<boolean>;

/** What one of the entries of a list is, where the list is the member itself. */
function entryOf(leaf: Field): Field {
  if (leaf.kind === 'enumList') return { ...leaf, kind: 'enum' };
  return leaf.kind === 'textList' ? { ...leaf, kind: 'text' } : leaf;
}

/** Whether an entry at the place meets a condition. */
function someEntry(
  place: FieldPlace,
  alias: string,
  scope: QueryScope,
  meets: (entry: string) => Condition,
): Condition {
  const entry = scope.alias();
  const entries = sql.raw(`${entriesSql(place, `${quoted(alias)}.`)} ${quoted(entry)}`);
  return sql<boolean>`EXISTS (SELECT 1 FROM ${entries} WHERE ${meets(entry)})`;
}

/** Rows whose value holds one of these ids at the place, by the index over all that the value contains. */
export function holdsOneOf(
  place: FieldPlace,
  column: RawBuilder<unknown>,
  ids: readonly string[],
): Condition {
  const wanted = ids.map((id) => JSON.stringify(valueHolding(place, id)));
  const [only, ...others] = wanted;
  if (only === undefined) return nothing;
  if (others.length === 0) return sql<boolean>`${column} @> ${only}::jsonb`;
  return sql<boolean>`${column} @> ANY(${wanted}::jsonb[])`;
}

/** Whether something stands at a place inside a list of values. */
export function someEntryExists(place: FieldPlace, alias: string, scope: QueryScope): Condition {
  return someEntry(place, alias, scope, (entry) => sql`${sql.raw(entryTextSql(entry))} IS NOT NULL`);
}

function isKnown(
  path: FieldPath,
  operator: CompareOperator,
  known: JsonValue[],
  alias: string,
  scope: QueryScope,
): Condition {
  const leaf = entryOf(leafOf(path));
  if (known.length === 0) return nothing;
  if (leaf.kind === 'reference')
    return holdsOneOf(path, sql.ref(`${alias}.${path.field.name}`), known.map(String));
  return someEntry(path, alias, scope, (entry) =>
    compareColumn(
      sql.raw(entryValueSql(entry, leaf)),
      leaf,
      true,
      operator,
      operator === '$in' ? known : (known[0] ?? null),
    ),
  );
}

const positive: Partial<Record<CompareOperator, CompareOperator>> = { $ne: '$eq', $nin: '$in' };

/**
 * Compares what stands inside lists of values: a condition holds where one entry meets it, `$ne` and `$nin` where none
 * is equal, null is where nothing stands there. References inside any value are compared in this way, too.
 */
export function compareMember(
  path: FieldPath,
  operator: CompareOperator,
  value: JsonValue,
  alias: string,
  scope: QueryScope,
): Condition {
  const values = Array.isArray(value) ? value : [value];
  const known = values.filter((one) => one !== null);
  const some = isKnown(path, positive[operator] ?? operator, known, alias, scope);
  const has =
    known.length < values.length
      ? sql<boolean>`(${some} OR NOT ${someEntryExists(path, alias, scope)})`
      : some;
  return positive[operator] ? sql`(${has}) IS NOT TRUE` : has;
}

/** Whether a path is compared by what the column's value contains, and not by one value of the row. */
export function isContained(place: FieldPlace): boolean {
  return isInList(place) || place.members.at(-1)?.kind === 'reference';
}

/** The ids of the records that members refer to, to compare `far` with. */
export function isReferredId(
  far: RawBuilder<unknown>,
  place: FieldPlace,
  alias: string,
  scope: QueryScope,
): Condition {
  const prefix = `${quoted(alias)}.`;
  if (!isInList(place)) return sql<boolean>`${far} = ${sql.raw(pathSql(place.field, place.members, prefix))}`;
  const entry = scope.alias();
  const entries = sql.raw(`${entriesSql(place, prefix)} ${quoted(entry)}`);
  return sql<boolean>`${far} = ANY(ARRAY(SELECT ${sql.raw(entryTextSql(entry))} FROM ${entries}))`;
}
