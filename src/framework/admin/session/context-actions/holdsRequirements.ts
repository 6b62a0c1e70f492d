import type { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import type { AccessList, RequirementOrGroup } from './Requirement.ts';

function holdsAny(permissions: PermissionSet, entry: RequirementOrGroup): boolean {
  if ('action' in entry) return permissions.canAccess(entry);
  return entry.some((member) => holdsAny(permissions, member));
}

/**
 * Whether the user has all rights of a list. Rights that only the server can evaluate for a record count as
 * missing; the record's `$access` contains those.
 * @throws Error for an inconsistent requirement, see `evaluateRequirement`
 */
export function holdsRequirements(permissions: PermissionSet, access: AccessList): boolean {
  return access.every((entry) => holdsAny(permissions, entry));
}
