import { Button, Stack } from '@mui/material';
import { Link } from 'react-router-dom';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { RoleTable } from './RoleTable.tsx';
import { UserTable } from './UserTable.tsx';

/** `/settings/permissions/overview`: who has which roles, and what the roles grant. */
export function PermissionOverviewScreen() {
  const text = usePermissionText();
  const { entities, entity: find } = useDefinitions();
  const opens = useOpens();
  const roles = find('roles');
  const users = find('login-users');
  const may = (resource: string, action: string) => checkAccess(entities, { action, resource });
  return (
    <>
      <PermissionHeader
        title={text('rights.title')}
        hasBack={false}
        actions={
          <>
            {may('roles.crudAccess', 'read') && opens(permissionPaths.compare()) ? (
              <Button component={Link} to={permissionPaths.compare()} variant="outlined">
                {text('rights.compare')}
              </Button>
            ) : null}
            {may('roles', 'create') && opens(permissionPaths.createRole) ? (
              <Button component={Link} to={permissionPaths.createRole} variant="contained">
                {text('rights.createRole')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack spacing={2}>
        {roles && may('roles', 'list') ? <RoleTable roles={roles} /> : null}
        {users && may('login-users', 'list') ? <UserTable users={users} /> : null}
      </Stack>
    </>
  );
}
