import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { usePermissionText } from './usePermissionText.ts';

/** Links from the rights of a role to its profile and to the comparison of roles. */
export function RoleLinks({ role }: { role: RaRecord }) {
  const text = usePermissionText();
  const opens = useOpens();
  const compare = permissionPaths.compare([role.id]);
  const profile = useDefinitions().linkTo('roles', role.id);
  return (
    <>
      {profile === null ? null : (
        <Button component={Link} to={profile} variant="outlined">
          {text('roleRights.profile')}
        </Button>
      )}
      {opens(compare) ? (
        <Button component={Link} to={compare} variant="outlined">
          {text('roleRights.compare')}
        </Button>
      ) : null}
    </>
  );
}
