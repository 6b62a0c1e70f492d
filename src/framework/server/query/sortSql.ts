import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { type FieldPath, isInList, leafOf, resolvePath } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { readablePath } from '../../schema/filter/parseFilter.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Entity, SortKey } from '../../schema/model.ts';
import type { EntityRows } from './EntityRows.ts';
import { columnSql, nearDistanceSql } from './filterSql.ts';
import { guardSql } from './guardSql.ts';
import type { QueryScope } from './QueryScope.ts';
import { filterContext } from './readFilter.ts';
import { mayReadTitle, nullUnless, targetTitleSql, targetValueSql } from './targetValueSql.ts';

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
}

/**
 * Sort keys, with the id as the last one to make the order total; `near` sorts by the distance from the
 * centre of the filter's `near`. Rows in which a key is unreadable sort as if they had no value.
 * @throws AppError 400 for more than five keys, and for paths that are not sortable or readable in no row.
 */
export function orderKeys(rows: EntityRows, { sort, filter }: Order): OrderKey[] {
  const { scope, entity, alias } = rows;
  if (sort.length > 5) throw new AppError('badQuery', undefined, 'Höchstens fünf Sortierungen sind möglich.');
  const context = filterContext(scope, entity);
  const expressionOf = (path: string) => {
    if (path === 'near') return byDistance(rows, filter);
    const resolved = readablePath(context, path);
    scope.cost.sort(resolved);
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
