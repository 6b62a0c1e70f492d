import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Reason } from '../../contract/scheduler/findAvailabilities.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { takenText } from './takenText.ts';

/** Why a time is taken, as a link to the record where that is known. */
export function TakenReasonText({ reason }: { reason: Reason }) {
  const { entity } = useDefinitions();
  const { record } = reason;
  const of = record ? entity(record.type) : undefined;
  const text = takenText(reason);
  if (!record || !of) return <>{text}</>;
  return (
    <Link component={RouterLink} to={profilePath(of, record.id)}>
      {text}
    </Link>
  );
}
