import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';
import type { AccessList } from '../../session/context-actions/contextActions.ts';
import { permissionPaths } from '../../session/paths/paths.ts';

/** Permission screens require read access to the grants of roles or to the roles of logins. */
export const permissionNeeds: AccessList = [
  [
    { action: 'read', entity: 'roles', accessKeys: ['crudAccess'] },
    { action: 'read', entity: 'login-users', accessKeys: ['roles'] },
  ],
];

/** Path of the screen with the rights of a role or login; null for any other record. */
export function rightsPath({ resource }: Pick<Entity, 'resource'>, { id }: RaRecord): string | null {
  if (resource === 'roles') return permissionPaths.role(id);
  return resource === 'login-users' ? permissionPaths.user(id) : null;
}
