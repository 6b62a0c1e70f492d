import { anyResource, type Grants } from './Grants.ts';
import { userPermissions } from './userPermissions.ts';

const homes: Readonly<Record<string, string>> = userPermissions;

/**
 * Returns whether grants include a custom permission for a whole function: by name under any resource, by `*`
 * under `*`, or by `*` under the framework resource that defines it. Permissions granted per record
 * (`shareAccess`) are checked on that record instead.
 */
export function holdsCustom(grants: Grants, name: string): boolean {
  return Object.entries(grants).some(([resource, { custom = [] }]) => {
    if (custom.includes(name)) return true;
    return custom.includes(anyResource) && (resource === anyResource || homes[name] === resource);
  });
}
