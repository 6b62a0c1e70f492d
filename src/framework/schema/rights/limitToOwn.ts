import type { Entity } from '../model.ts';
import { effectiveGrants } from './effectiveGrants.ts';
import { anyResource, type Grants } from './Grants.ts';
import { narrowToOwn, reachesBeyondOwn } from './narrowToOwn.ts';

type NarrowedEntity = Pick<Entity, 'resource' | 'own'>;

/**
 * Effective grants of a user: limited to their own records on entities whose custom right to others' records
 * they lack. `*` is then expanded, because it would include the other records.
 */
export function limitToOwn(entities: readonly NarrowedEntity[], grants: Grants): Grants {
  const given = (entity: NarrowedEntity) => effectiveGrants(grants, entity.resource);
  const lacking = entities.filter((entity) => !reachesBeyondOwn(entity, given(entity).custom));
  if (lacking.length === 0) return grants;
  const narrowed = lacking.map((entity) => [entity.resource, narrowToOwn(entity, given(entity))] as const);
  const spelled = grants[anyResource]
    ? entities.map((entity) => [entity.resource, given(entity)] as const)
    : [];
  const { [anyResource]: _, ...named } = grants;
  return { ...named, ...Object.fromEntries(spelled), ...Object.fromEntries(narrowed) };
}
