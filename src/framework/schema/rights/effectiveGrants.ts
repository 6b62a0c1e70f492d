import { anyResource, type Grants, type ResourceGrants } from './Grants.ts';
import { mergeResourceGrants } from './mergeResourceGrants.ts';

/** Effective grants on one resource: its own merged with those of `*`. */
export function effectiveGrants(grants: Grants, resource: string): Required<ResourceGrants> {
  return mergeResourceGrants([grants[anyResource] ?? {}, grants[resource] ?? {}]);
}
