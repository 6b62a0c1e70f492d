import { Navigate } from 'react-router-dom';
import type { ActionDialogProps } from '../registry/RegisteredAction.ts';
import { permissionPaths } from './permissionPaths.ts';

/** In the place of a dialog: the screen about the rights of a role or a login. */
export function ToPermissions({ entity, record }: ActionDialogProps) {
  const path = entity.resource === 'roles' ? permissionPaths.role : permissionPaths.user;
  return <Navigate to={path(record.id)} />;
}
