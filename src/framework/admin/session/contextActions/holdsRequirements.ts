import type { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import type { AccessList, RequirementOrGroup } from './Requirement.ts';

function holdsAny(permissions: PermissionSet, entry: RequirementOrGroup): boolean {
  if ('action' in entry) return permissions.canAccess(entry);
  return entry.some((member) => holdsAny(permissions, member));
}

/**
 * Whether somebody has all rights of a list. What only the server can judge of a record counts as missing: its `$access`
 * tells.
 * @throws Error for a requirement that makes no sense, see `judgeRequirement`.
 */
export function holdsRequirements(permissions: PermissionSet, access: AccessList): boolean {
  return access.every((entry) => holdsAny(permissions, entry));
}
