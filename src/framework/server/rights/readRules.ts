import { AppError } from '../../schema/errors.ts';
import { leafOf, relationTarget } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import { isJsonObject, type JsonValue } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { stepTargets } from '../../schema/relationSteps.ts';
import { coversAny, uniteScopes } from '../../schema/rights/fieldScope.ts';
import { forProfile } from '../../schema/rights/forProfile.ts';
import type { FieldScope, ResourceGrants, RuleGrant } from '../../schema/rights/Grants.ts';
import type { Actor } from './Actor.ts';

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

type Profile = NonNullable<Actor['profile']>;

/** Whether a comparison value names the profile, as an id or as a typed reference. */
function isProfile(value: JsonValue, { id }: Profile): boolean {
  return value === id || (isJsonObject(value) && value.id === id);
}

/**
 * Whether a condition can hold in any row: it cannot where it requires the profile in a place for records of
 * another type, as a rule for teachers does for a parent. Unsure conditions may hold.
 */
function mayHold(filter: Filter, profile: Profile): boolean {
  if (filter.type === 'and') return filter.parts.every((part) => mayHold(part, profile));
  if (filter.type === 'or') return filter.parts.some((part) => mayHold(part, profile));
  if (filter.type === 'linked') {
    const last = filter.steps.at(-1);
    return filter.to !== profile.id || !last || stepTargets(last).includes(profile.type);
  }
  if (filter.type !== 'compare' || !['$eq', '$in'].includes(filter.operator)) return true;
  const { path, value } = filter;
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0 || !values.every((one) => isProfile(one, profile))) return true;
  const leaf = leafOf(path);
  const target = leaf.name === 'id' ? path.entity.resource : relationTarget(leaf);
  if (target !== undefined) return target === profile.type;
  return values.some((one) => !isJsonObject(one) || one.type === undefined || one.type === profile.type);
}

/**
 * Compiles the rules for one entity and profile, without those that can hold in no row; rules with the same
 * condition are merged.
 */
export function readRules(
  { index, entity, profile }: Omit<RuleContext, 'profile'> & Pick<Actor, 'profile'>,
  grants: ResourceGrants,
): RightsRule[] {
  const granted = new Map<string, { filter: Filter | undefined; read: FieldScope[]; update: FieldScope[] }>();
  const filterOf = (when: JsonValue) => {
    const filter = conditionOf({ index, entity, profile: profile?.id }, when);
    return filter && profile && !mayHold(filter, profile) ? undefined : filter;
  };
  const add = ({ when, fields }: RuleGrant, action: 'read' | 'update') => {
    if (!coversAny(fields)) return;
    const key = JSON.stringify(when);
    const rule = granted.get(key) ?? { filter: filterOf(when), read: [], update: [] };
    rule[action].push(fields);
    granted.set(key, rule);
  };
  for (const rule of grants.read?.rules ?? []) add(rule, 'read');
  for (const rule of grants.update?.rules ?? []) add(rule, 'update');
  return [...granted.values()].flatMap(({ filter, read, update }) =>
    filter ? [{ filter, read: uniteScopes(read), update: uniteScopes(update) }] : [],
  );
}
