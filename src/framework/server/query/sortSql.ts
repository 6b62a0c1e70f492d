import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { type FieldPath, isInList, leafOf, resolvePath } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { readablePath } from '../../schema/filter/parseFilter.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Entity, SortKey } from '../../schema/model.ts';
import { anything, nothing, type SqlCondition } from './comparisonSql.ts';
import { columnSql, nearDistanceSql } from './filterSql.ts';
import { guardSql } from './guardSql.ts';
import { filterContext } from './listedRows.ts';
import type { EntityRows, QueryScope, Row } from './QueryScope.ts';
import { mayReadTitle, nullUnless, targetTitleSql, targetValueSql } from './relationSql.ts';

/** One sort key of a list. */
export interface OrderKey {
  /** Field path to sort by. */
  path: string;
  expression: RawBuilder<unknown>;
  isDescending: boolean;
}

function refuse(path: string): never {
  throw new AppError('badQuery', { fields: { [path]: 'Nach diesem Feld lässt sich nicht sortieren.' } });
}

/** Sorts a reference by the title of the record it points to. */
function byTitle(scope: QueryScope, path: FieldPath, alias: string): RawBuilder<unknown> {
  const target = scope.index.entity(leafOf(path).reference?.to ?? '');
  if (!target || !mayReadTitle(scope, target)) refuse(path.path);
  return targetTitleSql({ scope, entity: target }, columnSql(path, alias));
}

function valueSql(scope: QueryScope, path: FieldPath, alias: string): RawBuilder<unknown> {
  const [hop, ...hops] = path.hops;
  if (hop) {
    if (leafOf(hop).kind !== 'reference' || isInList(hop)) refuse(path.path);
    const target = hops[0]?.entity ?? path.entity;
    const reference = columnSql(hop, alias);
    return targetValueSql({ scope, entity: target }, reference, (far) =>
      sortExpression(scope, { ...path, hops }, far),
    );
  }
  const leaf = leafOf(path);
  if (!kindTraits[leaf.kind].sortable || isInList(path)) refuse(path.path);
  return leaf.kind === 'reference' ? byTitle(scope, path, alias) : columnSql(path, alias);
}

function sortExpression(scope: QueryScope, path: FieldPath, alias: string): RawBuilder<unknown> {
  const { entity, field } = path.hops[0] ?? path;
  return nullUnless(guardSql({ scope, entity, alias }, field.name), valueSql(scope, path, alias));
}

function maySortBy(scope: QueryScope, entity: Entity, path: string): boolean {
  const resolved = resolvePath(scope.index.entity, entity, path);
  if (!resolved) return false;
  const isReadable = ({ entity: owner, field }: (typeof resolved.hops)[number]) =>
    field.name === 'id' || scope.rights(owner).isReadable(field.name);
  if (![...resolved.hops, resolved].every(isReadable)) return false;
  const leaf = leafOf(resolved);
  const target = leaf.kind === 'reference' ? scope.index.entity(leaf.reference?.to ?? '') : undefined;
  return !target || mayReadTitle(scope, target);
}

/** The definition's default order, without keys that the actor may not sort by. */
export function ownSort(scope: QueryScope, entity: Entity): SortKey[] {
  return entity.sort.filter(({ path }) => maySortBy(scope, entity, path));
}

type NearFilter = Extract<Filter, { type: 'near' }>;

/** The `near` condition that every row of the list meets. */
function nearOf(filter: Filter): NearFilter | undefined {
  if (filter.type === 'near') return filter;
  return filter.type === 'and' ? filter.parts.map(nearOf).find((near) => near !== undefined) : undefined;
}

function byDistance({ scope, entity, alias }: EntityRows, filter: Filter): RawBuilder<unknown> {
  const near = nearOf(filter);
  if (!near) refuse('near');
  const guard = guardSql({ scope, entity, alias }, near.path.field.name);
  return nullUnless(guard, nearDistanceSql(near, alias));
}

interface Order {
  sort: readonly SortKey[];
  filter: Filter;
  /** How often each key is evaluated in all rows; once by default. */
  times?: number;
}

/**
 * Sort keys, with the id as the last one to make the order total; `near` sorts by the distance from the
 * centre of the filter's `near`. Rows in which a key is unreadable sort as if they had no value.
 * @throws AppError 400 for more than five keys, and for paths that are not sortable or readable in no row.
 */
export function orderKeys(rows: EntityRows, { sort, filter, times = 1 }: Order): OrderKey[] {
  const { scope, entity, alias } = rows;
  if (sort.length > 5) throw new AppError('badQuery', undefined, 'Höchstens fünf Sortierungen sind möglich.');
  const context = filterContext(scope, entity);
  const expressionOf = (path: string) => {
    if (path === 'near') return byDistance(rows, filter);
    const resolved = readablePath(context, path);
    scope.cost.sort(resolved, times);
    return sortExpression(scope, resolved, alias);
  };
  const keys = sort.map(({ path, direction }) => ({
    path,
    expression: expressionOf(path),
    isDescending: direction === 'DESC',
  }));
  const isDescending = keys.at(-1)?.isDescending ?? false;
  return [...keys, { path: 'id', expression: sql`${sql.ref(`${alias}.id`)}`, isDescending }];
}

/** The ORDER BY list of some keys. */
export function orderBySql(keys: readonly OrderKey[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => (key.isDescending ? sql`${key.expression} DESC` : key.expression)));
}

type CursorValue = string | number | boolean | null;
/** Alias of the column with the value of a sort key. */
export function cursorColumn(position: number): string {
  return `$sort${position}`;
}

function orderOf(keys: readonly OrderKey[]): string {
  return keys.map(({ path, isDescending }) => (isDescending ? `-${path}` : path)).join();
}

/** Packs a row's sort values and the order they belong to into an opaque cursor. */
export function cursorOf(row: Row, keys: readonly OrderKey[]): string {
  const values = keys.map((_, position) => row[cursorColumn(position)] ?? null);
  return Buffer.from(JSON.stringify([orderOf(keys), ...values])).toString('base64url');
}

/**
 * Unpacks a cursor.
 * @throws AppError 400 if the cursor is malformed or belongs to another order.
 */
export function readCursor(text: string, keys: readonly OrderKey[]): CursorValue[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [order, ...values] = Array.isArray(parts) ? parts : [];
    const isValue = (value: unknown) =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (order === orderOf(keys) && values.length === keys.length && values.every(isValue)) return values;
  } catch {
    // A malformed cursor gets the same error as one of another order.
  }
  throw new AppError('badQuery', { fields: { after: 'Dieser Seitenzeiger ist ungültig.' } });
}

function isBehind(key: OrderKey, value: CursorValue): SqlCondition {
  if (key.isDescending) {
    return value === null ? sql`${key.expression} IS NOT NULL` : sql`${key.expression} < ${value}`;
  }
  return value === null ? nothing : sql`(${key.expression} > ${value} OR ${key.expression} IS NULL)`;
}

function isLevel(key: OrderKey, value: CursorValue): SqlCondition {
  return value === null ? sql`${key.expression} IS NULL` : sql`${key.expression} = ${value}`;
}

/** Condition for rows after the cursor. Nulls sort last in ascending and first in descending order. */
export function afterCursor(keys: readonly OrderKey[], values: readonly CursorValue[]): SqlCondition {
  return keys.reduceRight<SqlCondition>((rest, key, position) => {
    const value = values[position] ?? null;
    const isLast = position === keys.length - 1;
    const level = isLast ? nothing : sql<boolean>`(${isLevel(key, value)} AND ${rest})`;
    return sql`(${isBehind(key, value)} OR ${level})`;
  }, anything);
}

/**
 * Like `afterCursor`, but as one index range on the first key; undefined if its value at the cursor is null.
 * In ascending order the range excludes rows with null, which come last; `emptyRows` selects them.
 */
export function afterCursorRange(
  keys: readonly OrderKey[],
  values: readonly CursorValue[],
): { range: SqlCondition; emptyRows?: SqlCondition } | undefined {
  const [first, second, ...others] = keys;
  const [head, id] = values;
  if (!first || !second || head === null || head === undefined) return undefined;
  const emptyRows = first.isDescending ? {} : { emptyRows: sql<boolean>`${first.expression} IS NULL` };
  if (others.length > 0) {
    const from = first.isDescending ? sql`<=` : sql`>=`;
    const behind = afterCursor(keys, values);
    return { range: sql`(${first.expression} ${from} ${head} AND ${behind})`, ...emptyRows };
  }
  const row = sql`(${first.expression}, ${second.expression})`;
  return { range: sql`${row} ${first.isDescending ? sql`<` : sql`>`} (${head}, ${id})`, ...emptyRows };
}
