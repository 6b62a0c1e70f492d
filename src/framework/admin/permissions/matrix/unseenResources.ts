import type { Entity } from '../../../schema/model.ts';
import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';

/** Resources that grants name but whose definition is not visible to the current user. */
export function unseenResources(
  grants: readonly Grants[],
  entities: readonly Pick<Entity, 'resource'>[],
): string[] {
  const seen = new Set([anyResource, ...entities.map(({ resource }) => resource)]);
  return [...new Set(grants.flatMap((one) => Object.keys(one)))].filter((resource) => !seen.has(resource));
}
