import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { type FieldPath, leafOf } from '../../schema/fieldPath.ts';
import { readablePath } from '../../schema/filter/parseFilter.ts';
import { kindTraits } from '../../schema/kindTraits.ts';
import type { Entity, SortKey } from '../../schema/model.ts';
import { titlePaths } from '../storage/searchSql.ts';
import { columnSql } from './filterSql.ts';
import type { QueryScope } from './QueryScope.ts';

/** One key of the order of a list. */
export interface OrderKey {
  /** Path it sorts by. */
  path: string;
  expression: RawBuilder<unknown>;
  isDescending: boolean;
}

function refuse(path: string): never {
  throw new AppError('badQuery', { fields: { [path]: 'Nach diesem Feld lässt sich nicht sortieren.' } });
}

function mayReadTitle(scope: QueryScope, entity: Entity): boolean {
  return titlePaths(entity).every((path) => scope.rights(entity).isReadable(path.field.name));
}

/** References sort by the title of the record they point to. */
function byTitle(scope: QueryScope, path: FieldPath, alias: string): RawBuilder<unknown> {
  const target = scope.index.entity(path.field.reference?.to ?? '');
  if (!target || !mayReadTitle(scope, target)) refuse(path.path);
  const far = scope.alias();
  const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(far)}`;
  return sql`(SELECT ${sql.ref(`${far}.search_title`)} ${from} WHERE ${sql.ref(`${far}.id`)} = ${sql.ref(`${alias}.${path.field.name}`)})`;
}

function sortExpression(scope: QueryScope, path: FieldPath, alias: string): RawBuilder<unknown> {
  const [hop, ...hops] = path.hops;
  if (hop) {
    if (hop.field.kind !== 'reference') refuse(path.path);
    const target = hops[0]?.entity ?? path.entity;
    const far = scope.alias();
    const inner = sortExpression(scope, { ...path, hops }, far);
    const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(far)}`;
    return sql`(SELECT ${inner} ${from} WHERE ${sql.ref(`${far}.id`)} = ${sql.ref(`${alias}.${hop.field.name}`)})`;
  }
  const leaf = leafOf(path);
  if (!kindTraits[leaf.kind].sortable) refuse(path.path);
  return leaf.kind === 'reference' ? byTitle(scope, path, alias) : columnSql(path, alias);
}

/** Keys of the order, ending with the id so that every order is total. */
export function orderKeys(
  scope: QueryScope,
  entity: Entity,
  sort: readonly SortKey[],
  alias: string,
): OrderKey[] {
  if (sort.length > 5) throw new AppError('badQuery', undefined, 'Höchstens fünf Sortierungen sind möglich.');
  const context = {
    entity,
    find: scope.index.entity,
    isReadable: (owner: Entity, field: string) => scope.rights(owner).isReadable(field),
  };
  const keys = sort.map(({ path, direction }) => ({
    path,
    expression: sortExpression(scope, readablePath(context, path), alias),
    isDescending: direction === 'DESC',
  }));
  const isDescending = keys.at(-1)?.isDescending ?? false;
  return [...keys, { path: 'id', expression: sql`${sql.ref(`${alias}.id`)}`, isDescending }];
}

export function orderBySql(keys: readonly OrderKey[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => (key.isDescending ? sql`${key.expression} DESC` : key.expression)));
}
