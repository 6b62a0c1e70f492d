import type { FilterContext } from '../../schema/filter/parseFilter.ts';
import type { ScopedEntity } from './ScopedEntity.ts';

/** Context in which queries of the scope's actor name fields: unreadable ones do not exist. */
export function filterContext({ scope, entity }: ScopedEntity): FilterContext {
  return {
    entity,
    find: scope.index.entity,
    isReadable: (owner, field) => scope.rights(owner).isReadable(field),
  };
}
