import { anyResource, type Grants, type ResourceGrants } from './Grants.ts';
import { mergeResourceGrants } from './mergeResourceGrants.ts';

/** What grants give on one resource: its own and those for every resource together. */
export function effectiveGrants(grants: Grants, resource: string): Required<ResourceGrants> {
  return mergeResourceGrants([grants[anyResource] ?? {}, grants[resource] ?? {}]);
}
