import { Navigate } from 'react-router-dom';
import { permissionPaths } from '../../session/paths/paths.ts';

/**
 * `/settings/permissions`: redirects to the overview, because the menu's parent entry has no screen of its
 * own.
 */
export function ToOverview() {
  return <Navigate to={permissionPaths.overview} replace />;
}
