import type { Entity } from '../model.ts';
import { effectiveGrants } from './effectiveGrants.ts';
import { coversAny } from './fieldScope.ts';
import { forProfile } from './forProfile.ts';
import type { FieldScope, Grants, ResourceGrants, RuleGrant, ScopedGrant } from './Grants.ts';

/** Whether grants read some field of some record; whether there are such records does not matter. */
function readsSomething({ read }: Required<ResourceGrants>, profile: string | null): boolean {
  const { all, ids = {}, rules = [] } = read;
  return (
    coversAny(all) ||
    Object.values(ids).some(coversAny) ||
    rules.some(
      ({ when, fields }) => coversAny(fields) && forProfile(when, profile ?? undefined) !== undefined,
    )
  );
}

/**
 * Fields of an entity on which grants have no effect, because they read nothing of the entity in `alsoRead`.
 * @param grants all grants of a user
 * @param profile that `$me` in their rules refers to; null without one
 */
export function barredFields(
  { fields }: Pick<Entity, 'fields'>,
  grants: Grants,
  profile: string | null,
): string[] {
  return fields.flatMap(({ name, alsoRead }) =>
    alsoRead === undefined || readsSomething(effectiveGrants(grants, alsoRead), profile) ? [] : [name],
  );
}

/**
 * Grants on an entity without some of its fields, in each scope. "All fields" becomes the list of the others,
 * without `updatedAt`, which would tell of changes of the missing fields.
 */
export function withoutFields<Given extends ResourceGrants>(
  { fields }: Pick<Entity, 'fields'>,
  given: Given,
  unwanted: readonly string[],
): Given {
  if (unwanted.length === 0) return given;
  const others = fields.map(({ name }) => name).filter((name) => name !== 'updatedAt');
  const isWanted = (name: string) => !unwanted.includes(name);
  const left = (scope: FieldScope) =>
    scope !== true && scope.every(isWanted) ? scope : (scope === true ? others : scope).filter(isWanted);
  // a rule that loses nothing stays the same object, by which explanations recognise it
  const leftOf = (rule: RuleGrant): RuleGrant => {
    const rest = left(rule.fields);
    return rest === rule.fields ? rule : { ...rule, fields: rest };
  };
  const reduced = ({ all, ids, rules }: ScopedGrant): ScopedGrant => ({
    ...(all && { all: left(all) }),
    ...(ids && { ids: Object.fromEntries(Object.entries(ids).map(([id, scope]) => [id, left(scope)])) }),
    ...(rules && { rules: rules.map(leftOf) }),
  });
  return {
    ...given,
    ...(given.read && { read: reduced(given.read) }),
    ...(given.update && { update: reduced(given.update) }),
  };
}
