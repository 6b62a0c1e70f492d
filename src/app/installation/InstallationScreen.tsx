import { Navigate } from 'react-router-dom';
import { useDefinitions } from '../../framework/admin/definitions/useDefinitions.ts';
import { ForbiddenScreen } from '../../framework/admin/layout/ForbiddenScreen.tsx';
import { installationRecord } from '../../framework/schema/installationRecord.ts';

/** `/settings/general`: there is one record, so its profile stands in the place of a list. */
export function InstallationScreen() {
  const path = useDefinitions().linkTo('installation', installationRecord);
  return path ? <Navigate to={path} replace /> : <ForbiddenScreen />;
}
