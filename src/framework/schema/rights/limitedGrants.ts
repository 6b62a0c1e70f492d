import type { Entity } from '../model.ts';
import { coversAny, coversField } from './fieldScope.ts';
import { forProfile } from './forProfile.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
  type RuleGrant,
  type ScopedGrant,
} from './Grants.ts';
import { effectiveGrants } from './mergeGrants.ts';
import { narrowToOwn, reachesBeyondOwn } from './narrowToOwn.ts';

/** Field that must be readable in addition. */
interface NeededRead {
  resource: string;
  /** Field that must be readable; without one, any. */
  field: string | undefined;
}

/** Reads `alsoRead` of a field: `handouts`, or `parents.payment`. */
export function neededRead(alsoRead: string): NeededRead {
  const [resource = '', field] = alsoRead.split('.');
  return { resource, field };
}

/** Whether a scope of read fields covers what is needed. */
export function coversNeeded({ field }: NeededRead, scope: FieldScope | undefined): boolean {
  return field === undefined ? coversAny(scope) : coversField(scope, field);
}

/** Whether grants read what is needed in some record; whether there are such records does not matter. */
function readsNeeded(needed: NeededRead, grants: Grants, profile: string | null): boolean {
  const { all, ids = {}, rules = [] } = effectiveGrants(grants, needed.resource).read;
  const isCovered = (scope: FieldScope | undefined) => coversNeeded(needed, scope);
  return (
    isCovered(all) ||
    Object.values(ids).some(isCovered) ||
    rules.some(
      ({ when, fields }) => isCovered(fields) && forProfile(when, profile ?? undefined) !== undefined,
    )
  );
}

/**
 * Fields of an entity on which grants have no effect, because they do not read what `alsoRead` names.
 * @param grants all grants of a user
 * @param profile that `$me` in their rules refers to; null without one
 */
export function barredFields(
  { fields }: Pick<Entity, 'fields'>,
  grants: Grants,
  profile: string | null,
): string[] {
  return fields.flatMap(({ name, alsoRead }) =>
    alsoRead === undefined || readsNeeded(neededRead(alsoRead), grants, profile) ? [] : [name],
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

type LimitedEntity = Pick<Entity, 'resource' | 'own' | 'fields'>;

/**
 * Effective grants of a user with this profile: limited to their own records on entities whose custom right to
 * others' records they lack, and without fields whose `alsoRead` they may not read. `*` is then expanded,
 * because it would include what is left out.
 */
export function limitedGrants(
  entities: readonly LimitedEntity[],
  grants: Grants,
  profile: string | null,
): Grants {
  const limited = entities.flatMap((entity): [string, ResourceGrants][] => {
    const given = effectiveGrants(grants, entity.resource);
    const barred = barredFields(entity, grants, profile);
    if (barred.length === 0 && reachesBeyondOwn(entity, given.custom)) return [];
    return [[entity.resource, withoutFields(entity, narrowToOwn(entity, given), barred)]];
  });
  if (limited.length === 0) return grants;
  const spelled = grants[anyResource]
    ? entities.map(({ resource }) => [resource, effectiveGrants(grants, resource)] as const)
    : [];
  const { [anyResource]: _, ...named } = grants;
  return { ...named, ...Object.fromEntries(spelled), ...Object.fromEntries(limited) };
}
