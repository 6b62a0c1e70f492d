import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { effectiveGrants } from '../../schema/rights/effectiveGrants.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { GivenGrants } from '../../schema/rights/GrantOwner.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { limitToOwn } from '../../schema/rights/limitToOwn.ts';
import { reachesBeyondOwn } from '../../schema/rights/narrowToOwn.ts';
import type { Actor } from './Actor.ts';

/** `isWhole`: the grants are all that their owner has; otherwise other sources may add to them. */
type Given = GivenGrants & { isWhole?: boolean };

/** Whether a custom right to others' records gives its owners more than the giver has. */
function widens({ model }: ModelIndex, mine: Grants, given: Grants): boolean {
  return model.entities.some((entity) => {
    const { custom } = effectiveGrants(given, entity.resource);
    if (!entity.own || !reachesBeyondOwn(entity, custom)) return false;
    const { read, update } = effectiveGrants(mine, entity.resource);
    return read.all !== true || update.all !== true;
  });
}

/**
 * Whether grants give more than an actor has, which nobody may hand on. The actor's grants are narrowed to
 * own records and the given ones are not, because their owner may have a custom right to others' records that
 * the actor lacks.
 */
export function exceedsActor(index: ModelIndex, { grants, profile }: Actor, given: Given): boolean {
  if (grants === 'everything') return false;
  const own = limitToOwn(index.model.entities, grants);
  if (exceedingGrants({ grants: own, profile: profile?.id ?? null }, given).length > 0) return true;
  return !given.isWhole && widens(index, own, given.grants);
}
