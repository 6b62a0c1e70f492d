import {
  Button,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { Tag } from '../../records/fields/Tag.tsx';
import { PageButtons } from '../../records/list/PageButtons.tsx';
import { populatedFields } from '../../records/profile/profileMay.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { permissionPaths } from '../../session/paths/paths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { grantsOf, grantsSummary, personName } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { OverviewCard } from './OverviewCard.tsx';

interface OverviewRow {
  id: string | number;
  to: string;
  title: string;
  /** Appended to the title unless empty. */
  addition: string;
  rights: ReactNode;
}

interface OverviewTableProps {
  label: string;
  heads: { title: string; rights: string };
  rows: readonly OverviewRow[];
}

/** Table of roles or logins with links to their permission screens and a summary of their rights. */
function OverviewTable({ label, heads, rows }: OverviewTableProps) {
  const opens = useOpens();
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{heads.title}</TableCell>
            <TableCell>{heads.rights}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, to, title, addition, rights }) => (
            <TableRow key={id} sx={{ '& > *': { verticalAlign: 'top' } }}>
              <TableCell sx={{ overflowWrap: 'anywhere', width: '60%' }}>
                {opens(to) ? (
                  <Link component={RouterLink} to={to}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {addition === '' ? '' : ` · ${addition}`}
              </TableCell>
              <TableCell>{rights}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const perPage = 25;

/** All roles with a summary of their grants. */
function RoleTable({ roles }: { roles: VisibleEntity }) {
  const text = usePermissionText();
  const { entities } = useDefinitions();
  const [page, setPage] = useState(1);
  const { data, error, refetch, total, pageInfo } = useGetList(
    roles.resource,
    { filter: {}, sort: { field: 'name', order: 'ASC' }, pagination: { page, perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <OverviewCard
      title={roles.plural}
      hint={text('rights.rolesHint')}
      error={error}
      onRetry={() => void refetch()}
      count={data?.length}
      empty={text('rights.noRoles')}
    >
      <OverviewTable
        label={roles.plural}
        heads={{ title: text('rights.role'), rights: text('rights.gives') }}
        rows={(data ?? []).map((role) => ({
          id: role.id,
          to: permissionPaths.role(role.id),
          title: recordTitle(roles, role),
          addition: typeof role.description === 'string' ? role.description : '',
          rights: 'crudAccess' in role ? grantsSummary(grantsOf(role.crudAccess), entities, text) : '',
        }))}
      />
      <PageButtons page={page} perPage={perPage} total={total} pageInfo={pageInfo} onPage={setPage} />
    </OverviewCard>
  );
}

/** The roles of a login, and whether it has rights of its own. */
function UserRights({ user }: { user: RaRecord }) {
  const text = usePermissionText();
  const roles = useDefinitions().entity('roles');
  const listed: unknown[] = Array.isArray(user.roles) ? user.roles : [];
  const names = listed.filter(isJsonObject).map((role) => {
    return roles ? recordTitle(roles, role) : String(role.title ?? role.id);
  });
  const hasOwn = Object.keys(grantsOf(user.crudAccess)).length > 0;
  if (names.length === 0 && !hasOwn) {
    return <Typography color="textSecondary">{text('rights.noRole')}</Typography>;
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {names.map((name) => (
        <Tag key={name} label={name} />
      ))}
      {hasOwn ? <Tag label={text('rights.ownRights')} /> : null}
    </Stack>
  );
}

const shownFields = ['mail', 'name', 'meta', 'roles', 'crudAccess'];

/** Logins with their roles, searchable and paginated. */
function UserTable({ users }: { users: VisibleEntity }) {
  const text = usePermissionText();
  const { entity: find } = useDefinitions();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 500);
  const fields = shownFields.filter((name) => users.fields.some((field) => field.name === name));
  const populate = populatedFields(users).filter((name) => fields.includes(name));
  const { data, error, refetch, total, pageInfo } = useGetList(
    users.resource,
    {
      filter: search === '' ? {} : { $search: search },
      sort: { field: users.sort[0]?.path ?? 'id', order: 'ASC' },
      pagination: { page, perPage },
      meta: { fields, populate },
    },
    { placeholderData: keepPreviousData },
  );

  function handleSearch(next: string): void {
    setTyped(next);
    setPage(1);
  }

  return (
    <OverviewCard
      title={users.plural}
      hint={text('rights.usersHint')}
      tools={
        <TextField
          type="search"
          size="small"
          margin="none"
          placeholder={text('rights.searchUsers')}
          value={typed}
          onChange={(event) => handleSearch(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': text('rights.searchUsers') } }}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
      }
      error={error}
      onRetry={() => void refetch()}
      count={data?.length}
      empty={text('rights.noUsers')}
    >
      <OverviewTable
        label={users.plural}
        heads={{ title: text('rights.user'), rights: text('rights.has') }}
        rows={(data ?? []).map((user) => ({
          id: user.id,
          to: permissionPaths.user(user.id),
          title: recordTitle(users, user),
          addition: personName(user, find),
          rights: <UserRights user={user} />,
        }))}
      />
      <PageButtons page={page} perPage={perPage} total={total} pageInfo={pageInfo} onPage={setPage} />
    </OverviewCard>
  );
}

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
              <Button component={RouterLink} to={permissionPaths.compare()} variant="outlined">
                {text('rights.compare')}
              </Button>
            ) : null}
            {may('roles', 'create') && opens(permissionPaths.createRole) ? (
              <Button component={RouterLink} to={permissionPaths.createRole} variant="contained">
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
