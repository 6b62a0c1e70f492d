import type { Entity } from '../model.ts';
import { barredFields, withoutFields } from './barredFields.ts';
import { effectiveGrants } from './effectiveGrants.ts';
import { anyResource, type Grants, type ResourceGrants } from './Grants.ts';
import { narrowToOwn, reachesBeyondOwn } from './narrowToOwn.ts';

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
