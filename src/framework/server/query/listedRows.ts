import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { type FilterContext, parseFilter } from '../../schema/filter/parseFilter.ts';
import { crossesOften } from '../../schema/filter/queryCost.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { filterSql } from './filterSql.ts';
import type { EntityRows, QueryScope, ScopedEntity } from './QueryScope.ts';
import { rowsInScope } from './scopeSql.ts';

/** Names that the actor of a query may use in it: readable fields, `$me` and relative dates. */
export function filterContext(scope: QueryScope, entity: Entity): FilterContext {
  return {
    entity,
    find: scope.index.entity,
    isReadable: (owner, field) => scope.rights(owner).isReadable(field),
    asker: { profile: scope.profile, now: new Date() },
  };
}

/**
 * Parses a filter that the actor of the query sent.
 * @throws AppError 400 `badQuery` or `unknownField`
 */
function readFilter(scope: QueryScope, entity: Entity, json: unknown): Filter {
  return parseFilter(json ?? {}, filterContext(scope, entity));
}

/**
 * The condition that a row is in scope and matches a filter in the dialect of `find`, and the parsed filter.
 * @throws AppError 400 for an invalid filter, and for one that costs too much
 */
export function matchingRows(
  rows: EntityRows,
  given: unknown = {},
): { filter: Filter; where: RawBuilder<boolean> } {
  const { scope, entity } = rows;
  const filter = readFilter(scope, entity, given);
  const inScope = rowsInScope(rows);
  scope.cost.filter(filter);
  const met = filterSql(filter, rows, crossesOften(filter) ? 'once' : 'negated');
  return { filter, where: inScope ? sql<boolean>`${inScope} AND ${met}` : met };
}

/** The rows of a list, used as `${from} WHERE ${where}`; their alias is `t`. */
export interface ListedRows {
  rows: EntityRows;
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  filter: Filter;
}

/**
 * Compiles the rows in scope that match a filter.
 * @throws AppError 403 if no row may be in scope, 400 for an invalid filter
 */
export function listedRows({ scope, entity }: ScopedEntity, filter: JsonObject | undefined): ListedRows {
  if (!scope.rights(entity).canReachRows) throw new AppError('forbidden');
  const rows = { scope, entity, alias: 't' };
  return {
    rows,
    from: sql`FROM ${sql.table(entity.resource)} ${sql.ref(rows.alias)}`,
    ...matchingRows(rows, filter),
  };
}
