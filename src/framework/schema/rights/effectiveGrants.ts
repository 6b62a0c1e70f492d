import { anyResource, type Grants, type ResourceGrants } from './Grants.ts';
import { mergeGrants } from './mergeGrants.ts';

/** What grants give on one resource: its own and those for every resource together. */
export function effectiveGrants(grants: Grants, resource: string): ResourceGrants {
  return mergeGrants([{ own: grants[anyResource] ?? {} }, { own: grants[resource] ?? {} }]).own ?? {};
}
