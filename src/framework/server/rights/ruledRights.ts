import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Actor } from './Actor.ts';
import { type CompiledRights, compileRights } from './compileRights.ts';
import { profileKey } from './profileKey.ts';

interface CachedRights {
  model: ModelIndex['model'];
  rights: readonly CompiledRights[];
}

const cache = new WeakMap<object, Map<string, CachedRights>>();

/**
 * Rights of an actor on all entities in which rules grant rows; cached per grants object and profile. The
 * socket uses them to find records that enter or leave a user's reach.
 */
export function ruledRights(index: ModelIndex, actor: Actor): readonly CompiledRights[] {
  const { grants } = actor;
  if (grants === 'everything') return [];
  const byProfile = cache.get(grants) ?? new Map<string, CachedRights>();
  cache.set(grants, byProfile);
  const profile = profileKey(index, actor);
  const known = byProfile.get(profile);
  if (known?.model === index.model) return known.rights;
  const rights = index.model.entities
    .map((entity) => compileRights(index, actor, entity))
    .filter(({ canReachRows, rules }) => canReachRows && rules.length > 0);
  byProfile.set(profile, { model: index.model, rights });
  return rights;
}
