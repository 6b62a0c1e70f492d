import type { Grants, ResourceGrants } from './Grants.ts';
import { mergeResourceGrants } from './mergeResourceGrants.ts';

/** Union of grants; all fields win over named fields. */
export function mergeGrants(grants: readonly Grants[]): Grants {
  const byResource = new Map<string, ResourceGrants[]>();
  for (const [resource, rights] of grants.flatMap((grant) => Object.entries(grant))) {
    const known = byResource.get(resource);
    if (known) known.push(rights);
    else byResource.set(resource, [rights]);
  }
  return Object.fromEntries(
    [...byResource].map(([resource, given]) => [resource, mergeResourceGrants(given)]),
  );
}
