import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { ProfileSkeleton } from '../../records/profile/ProfileSkeleton.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { ForbiddenScreen } from '../../shell/layout/MessageScreen.tsx';
import { PermissionFailure } from '../frame/PermissionHeader.tsx';
import { RoleForm } from './RoleForm.tsx';

function StoredRole({ roles, id }: { roles: VisibleEntity; id: string }) {
  const { data, error, refetch } = useGetOne(roles.resource, { id });
  if (error) return <PermissionFailure error={error} onRetry={() => void refetch()} />;
  return data ? <RoleForm entity={roles} record={data} /> : <ProfileSkeleton />;
}

/**
 * `/settings/permissions/role/:id`: shows and edits the grants of a role; `create` instead of an id creates
 * one.
 */
export function RolePermissionsScreen() {
  const { id = '' } = useParams();
  const roles = useDefinitions().entity('roles');
  if (!roles) return <ForbiddenScreen />;
  if (id !== 'create') return <StoredRole key={id} roles={roles} id={id} />;
  return roles.rights.create ? <RoleForm key={id} entity={roles} /> : <ForbiddenScreen />;
}
