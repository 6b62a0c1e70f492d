import type { Filter } from '../../schema/filter/Condition.ts';
import { type FilterContext, parseFilter } from '../../schema/filter/parseFilter.ts';
import type { Entity } from '../../schema/model.ts';
import type { QueryScope } from './QueryScope.ts';

/** What the actor of a query may name in it: readable fields, `$me` and relative dates. */
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
export function readFilter(scope: QueryScope, entity: Entity, json: unknown): Filter {
  return parseFilter(json ?? {}, filterContext(scope, entity));
}
