import { anyResource, type Grants } from './Grants.ts';
import { userPermissions } from './userPermissions.ts';

const homes: Readonly<Record<string, string>> = userPermissions;

/**
 * Whether grants hold a custom permission that stands for a whole function: named under any resource, all of them (`*`
 * under `*`), or all of the framework's resource that has it. What is granted per record (`shareAccess`) asks the
 * rights of that record instead.
 */
export function holdsCustom(grants: Grants, name: string): boolean {
  return Object.entries(grants).some(([resource, { custom = [] }]) => {
    if (custom.includes(name)) return true;
    return custom.includes(anyResource) && (resource === anyResource || homes[name] === resource);
  });
}
