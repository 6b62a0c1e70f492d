import type { Grants } from './Grants.ts';
import { mergeResourceGrants } from './mergeResourceGrants.ts';
import { valuesByKey } from './valuesByKey.ts';

/** Union of grants; all fields win over named fields. */
export function mergeGrants(grants: readonly Grants[]): Grants {
  return Object.fromEntries(
    [...valuesByKey(grants)].map(([resource, given]) => [resource, mergeResourceGrants(given)]),
  );
}
