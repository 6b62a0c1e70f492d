import { TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { PageButtons } from '../../records/list/PageButtons.tsx';
import { populatedFields } from '../../records/profile/populatedFields.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { personName } from '../frame/personName.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { OverviewCard } from './OverviewCard.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import { UserRights } from './UserRights.tsx';

const perPage = 25;
const shownFields = ['mail', 'name', 'meta', 'roles', 'crudAccess'];

/** Logins with their roles, searchable and paginated. */
export function UserTable({ users }: { users: VisibleEntity }) {
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
