import { Navigate } from 'react-router-dom';
import type { ActionDialogProps } from '../../session/registry/Registry.ts';
import { rightsPath } from './permissionNeeds.ts';

/** Registered as a dialog, but navigates to the rights of the role or login. */
export function ToPermissions({ entity, record }: ActionDialogProps) {
  const path = rightsPath(entity, record);
  return path === null ? null : <Navigate to={path} />;
}
