import { Navigate } from 'react-router-dom';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { ForbiddenScreen } from '../../framework/admin/shell/layout/MessageScreen.tsx';
import { installationRecord } from '../../framework/schema/installationRecord.ts';

/** Redirects to the profile of an entity's only record. */
export function SingleRecord({ of }: { of: string }) {
  const path = useDefinitions().linkTo(of, installationRecord);
  return path ? <Navigate to={path} replace /> : <ForbiddenScreen />;
}
