import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';

/** Where the rights of a role or of a login are shown; null for any other record. */
export function rightsPath({ resource }: Pick<Entity, 'resource'>, { id }: RaRecord): string | null {
  if (resource === 'roles') return permissionPaths.role(id);
  return resource === 'login-users' ? permissionPaths.user(id) : null;
}
