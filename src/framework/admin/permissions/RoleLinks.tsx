import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { permissionPaths } from './permissionPaths.ts';

/** From what a role gives to who has it and how it came to be, and to other roles. */
export function RoleLinks({ role }: { role: RaRecord }) {
  const text = useText();
  const profile = useDefinitions().linkTo('roles', role.id);
  return (
    <>
      {profile === null ? null : (
        <Button component={Link} to={profile} variant="outlined">
          {text('roleRights.profile')}
        </Button>
      )}
      <Button component={Link} to={permissionPaths.compare([role.id])} variant="outlined">
        {text('roleRights.compare')}
      </Button>
    </>
  );
}
