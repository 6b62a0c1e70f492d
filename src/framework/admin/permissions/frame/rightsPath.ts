import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';

/** Path of the screen with the rights of a role or login; null for any other record. */
export function rightsPath({ resource }: Pick<Entity, 'resource'>, { id }: RaRecord): string | null {
  if (resource === 'roles') return permissionPaths.role(id);
  return resource === 'login-users' ? permissionPaths.user(id) : null;
}
