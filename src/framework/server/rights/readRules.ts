import { AppError } from '../../schema/errors.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { JsonValue } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversAny, uniteScopes } from '../../schema/rights/fieldScope.ts';
import { forProfile } from '../../schema/rights/forProfile.ts';
import type { FieldScope, ResourceGrants, RuleGrant } from '../../schema/rights/Grants.ts';

/** Fields granted in rows that match `filter`. */
export interface RightsRule {
  filter: Filter;
  read: FieldScope;
  update: FieldScope;
}

interface RuleContext {
  index: ModelIndex;
  entity: Entity;
  profile: string | undefined;
}

/**
 * Parses the condition of a rule for a profile. Undefined for a rule without effect: it uses `$me` and there
 * is no profile, or names something that does not exist (any more).
 */
export function conditionOf({ index, entity, profile }: RuleContext, when: JsonValue): Filter | undefined {
  const condition = forProfile(when, profile);
  if (condition === undefined) return undefined;
  try {
    return parseFilter(condition, { entity, find: index.entity, isReadable: () => true, isRule: true });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Compiles the rules for one entity and profile; rules with the same condition are merged. */
export function readRules(context: RuleContext, grants: ResourceGrants): RightsRule[] {
  const granted = new Map<string, { filter: Filter | undefined; read: FieldScope[]; update: FieldScope[] }>();
  const add = ({ when, fields }: RuleGrant, action: 'read' | 'update') => {
    if (!coversAny(fields)) return;
    const key = JSON.stringify(when);
    const rule = granted.get(key) ?? { filter: conditionOf(context, when), read: [], update: [] };
    rule[action].push(fields);
    granted.set(key, rule);
  };
  for (const rule of grants.read?.rules ?? []) add(rule, 'read');
  for (const rule of grants.update?.rules ?? []) add(rule, 'update');
  return [...granted.values()].flatMap(({ filter, read, update }) =>
    filter ? [{ filter, read: uniteScopes(read), update: uniteScopes(update) }] : [],
  );
}
