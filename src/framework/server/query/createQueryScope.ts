import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { isSystem } from '../rights/isSystem.ts';
import { filterSql } from './filterSql.ts';
import type { QueryScope } from './QueryScope.ts';
import { Spending } from './Spending.ts';

/**
 * Creates the scope of a query by `actor`.
 * @param aliases counter of table aliases, shared with the scopes of the same query
 */
export function createQueryScope(
  index: ModelIndex,
  actor: Actor,
  aliases: { prefix: 'r' | 'k'; made: number } = { prefix: 'r', made: 0 },
): QueryScope {
  const rights = (entity: Entity) => compileRights(index, actor, entity);
  return {
    index,
    profile: actor.profile,
    rights,
    // the system asks only what the product itself has written
    cost: new Spending(rights, isSystem(actor) ? Number.POSITIVE_INFINITY : undefined),
    alias() {
      aliases.made += 1;
      return `${aliases.prefix}${aliases.made}`;
    },
    apart: () => createQueryScope(index, actor, { prefix: 'k', made: 0 }),
    fresh: () => createQueryScope(index, actor),
    ruleSql: (condition, entity, alias) =>
      filterSql(condition, { scope: createQueryScope(index, systemActor, aliases), entity, alias }),
  };
}
