import type { Entity } from '../model.ts';
import { effectiveGrants } from './effectiveGrants.ts';
import type { Grants, ResourceGrants } from './Grants.ts';
import { soundUpdate } from './soundUpdate.ts';

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
