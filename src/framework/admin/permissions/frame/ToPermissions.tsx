import { Navigate } from 'react-router-dom';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { rightsPath } from './rightsPath.ts';

/** In the place of a dialog: the screen about the rights of a role or a login. */
export function ToPermissions({ entity, record }: ActionDialogProps) {
  const path = rightsPath(entity, record);
  return path === null ? null : <Navigate to={path} />;
}
