import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { FieldReach, ReachChange } from '../../schema/rights/grantDifference.ts';
import { anyOf } from '../query/comparisonSql.ts';
import { filterSql } from '../query/filterSql.ts';
import type { QueryScope } from '../query/QueryScope.ts';
import { conditionOf } from '../rights/readRules.ts';

type Condition = RawBuilder<boolean>;

/** Counting context: only fields that `scope` may read everywhere may be used. */
export interface Reaching {
  index: ModelIndex;
  scope: QueryScope;
  entity: Entity;
  /** Id of the profile whose rights are counted. */
  profile: string | undefined;
}

/** Whether a condition uses only fields that the current user may read in every record. */
export function isTellable(scope: QueryScope, entity: Entity, filter: Filter): boolean {
  const isRead = (of: Entity, field: string) =>
    field === 'id' || coversField(scope.rights(of).everywhere.read, field);
  switch (filter.type) {
    case 'and':
    case 'or':
      return filter.parts.every((part) => isTellable(scope, entity, part));
    case 'not':
      return isTellable(scope, entity, filter.part);
    case 'search':
      return scope.rights(entity).isWhole;
    case 'linked':
      return filter.steps.every((step) => isRead(step.entity, step.field.name));
    default:
      return [...filter.path.hops, filter.path].every((step) => isRead(step.entity, step.field.name));
  }
}

/** Undefined if the current user may not know which records these are. */
function reachSql(reaching: Reaching, { isEverywhere, ids, conditions }: FieldReach): Condition | undefined {
  const { index, scope, entity, profile } = reaching;
  if (isEverywhere) return sql<boolean>`true`;
  const parts: Condition[] = ids.length > 0 ? [sql`t."id" = ANY(${ids}::text[])`] : [];
  for (const when of conditions) {
    const filter = conditionOf({ index, entity, profile }, when);
    if (!filter) continue;
    if (!isTellable(scope, entity, filter)) return undefined;
    parts.push(filterSql(filter, { scope, entity, alias: 't' }));
  }
  return anyOf(parts);
}

/** Records of `t` for which one of the changes matters; undefined if the current user may not know them. */
export function changedSql(reaching: Reaching, changes: readonly ReachChange[]): Condition | undefined {
  const parts: Condition[] = [];
  for (const { wider, narrower } of changes) {
    const [gained, had] = [reachSql(reaching, wider), reachSql(reaching, narrower)];
    if (!gained || !had) return undefined;
    parts.push(sql`(${gained} AND (${had}) IS NOT TRUE)`);
  }
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`;
}
