import { Navigate } from 'react-router-dom';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';

/** `/settings/permissions`: the parent of the screens about rights has none of its own. */
export function ToOverview() {
  return <Navigate to={permissionPaths.overview} replace />;
}
