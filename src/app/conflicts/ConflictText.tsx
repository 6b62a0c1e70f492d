import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Conflict } from '../../contract/conflicts/Conflict.ts';
import { conflictText } from '../../contract/conflicts/conflictText.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';

/** Says a conflict, with a link to the record it comes from. */
export function ConflictText({ conflict }: { conflict: Conflict }) {
  const { entity } = useDefinitions();
  const { record } = conflict;
  const target = record && entity(record.type);
  return (
    <>
      {conflictText(conflict)}
      {record && target ? (
        <>
          {' '}
          <Link component={RouterLink} to={profilePath(target, record.id)} target="_blank">
            {target.title} öffnen
          </Link>
        </>
      ) : null}
    </>
  );
}
