import { isJsonObject, type JsonValue, type RecordData } from '../Json.ts';
import type { Entity } from '../model.ts';
import { coversAny } from './fieldScope.ts';
import { me } from './forProfile.ts';
import {
  anyResource,
  type FieldScope,
  type Grants,
  type ResourceGrants,
  type RuleGrant,
  type ScopedGrant,
} from './Grants.ts';
import { effectiveGrants } from './mergeGrants.ts';
import { partsOf, soundUpdate } from './soundUpdate.ts';

type When = RuleGrant['when'];

function ownRule(own: When, rule: RuleGrant): RuleGrant {
  const { when, fields } = rule;
  const [part = ''] = partsOf(own);
  // the same object, by which explanations recognise it
  if (partsOf(when).includes(part)) return rule;
  return { when: { $and: [when, own] as JsonValue }, fields };
}

/** Groups records with the same fields into one rule. */
function idRules(own: When, ids: Record<string, FieldScope>): RuleGrant[] {
  const byFields = new Map<string, { fields: FieldScope; ids: string[] }>();
  for (const [id, fields] of Object.entries(ids)) {
    if (!coversAny(fields)) continue;
    const key = JSON.stringify(fields);
    const group = byFields.get(key) ?? { fields, ids: [] };
    group.ids.push(id);
    byFields.set(key, group);
  }
  return [...byFields.values()].map((group) =>
    ownRule(own, { when: { _id: { $in: group.ids } }, fields: group.fields }),
  );
}

function ownScope(own: When, { all, ids = {}, rules = [] }: ScopedGrant): ScopedGrant {
  const everywhere = coversAny(all) ? [{ when: own, fields: all }] : [];
  const narrowed = [...everywhere, ...idRules(own, ids), ...rules.map((rule) => ownRule(own, rule))];
  return narrowed.length > 0 ? { rules: narrowed } : {};
}

/** Returns whether custom rights cover records of others; always true for an entity without `own`. */
export function reachesBeyondOwn({ own }: Pick<Entity, 'own'>, custom: readonly string[] = []): boolean {
  return !own || custom.includes(own.beyond) || custom.includes(anyResource);
}

/**
 * Limits grants to the user's own records (`own` of the entity): each scope becomes a rule that also requires
 * the record to be their own. Returns `given` itself with the custom right to others' records, or if the
 * entity has no `own`.
 * @param custom custom rights on the entity from all grants together
 */
export function narrowToOwn<Given extends ResourceGrants>(
  { own }: Pick<Entity, 'own'>,
  given: Given,
  custom: readonly string[] = given.custom ?? [],
): Given {
  if (!own || reachesBeyondOwn({ own }, custom)) return given;
  const mine = { [own.by]: me };
  return {
    ...given,
    ...(given.read && { read: ownScope(mine, given.read) }),
    ...(given.update && { update: ownScope(mine, given.update) }),
  };
}

/** Returns whether a record belongs to the owner of a profile, by the field in `own` of its entity. */
export function isOwnRecord(
  { own }: Pick<Entity, 'own'>,
  record: RecordData,
  profile: string | undefined,
): boolean {
  if (!own || profile === undefined) return false;
  const value = record[own.by];
  if (Array.isArray(value)) return value.includes(profile);
  return (isJsonObject(value) ? value.id : value) === profile;
}

/**
 * Grants of one role, rule or share by itself, without changes that depend on fields only another source
 * makes readable. Otherwise two accomplices could combine rights that neither had.
 */
export function soundSource(find: (resource: string) => Entity | undefined, grants: Grants): Grants {
  const entries = Object.entries(grants).map(([resource, given]): [string, ResourceGrants] => {
    const entity = find(resource);
    if (!entity || !given.update) return [resource, given];
    return [
      resource,
      { ...given, update: soundUpdate(entity, given.update, effectiveGrants(grants, resource).read) },
    ];
  });
  return Object.fromEntries(entries);
}
