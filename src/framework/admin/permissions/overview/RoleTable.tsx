import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { PageButtons } from '../../records/list/PageButtons.tsx';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { grantsOf } from '../frame/grantsOf.ts';
import { grantsSummary } from '../frame/grantsSummary.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { OverviewCard } from './OverviewCard.tsx';
import { OverviewTable } from './OverviewTable.tsx';

const perPage = 25;

/** All roles with a summary of their grants. */
export function RoleTable({ roles }: { roles: VisibleEntity }) {
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
