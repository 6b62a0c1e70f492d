import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Model } from '../../schema/model.ts';
import { me } from '../../schema/rights/forProfile.ts';
import type { Grants, ScopedGrant } from '../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../schema/rights/narrowToOwn.ts';
import type { Actor } from './Actor.ts';

const speaking = new WeakMap<object, WeakMap<Model, boolean>>();

function usesMe({ rules = [] }: ScopedGrant = {}): boolean {
  return rules.some(({ when }) => JSON.stringify(when).includes(JSON.stringify(me)));
}

/** Whether rules in the grants may use `$me`, or an entity is narrowed to the profile's own records. */
function speaksOfProfile({ model }: ModelIndex, grants: Grants): boolean {
  const byModel = speaking.get(grants) ?? new WeakMap<Model, boolean>();
  speaking.set(grants, byModel);
  const known = byModel.get(model);
  if (known !== undefined) return known;
  const speaks =
    Object.values(grants).some(({ read, update }) => usesMe(read) || usesMe(update)) ||
    model.entities.some(
      (entity) => !reachesBeyondOwn(entity, effectiveGrants(grants, entity.resource).custom),
    );
  byModel.set(model, speaks);
  return speaks;
}

/**
 * Type and id of the profile if the rights depend on it, else ''. With equal grants, actors with equal keys have the same
 * rights.
 */
export function profileKey(index: ModelIndex, { grants, profile }: Actor): string {
  return profile && grants !== 'everything' && speaksOfProfile(index, grants)
    ? `${profile.type}/${profile.id}`
    : '';
}
