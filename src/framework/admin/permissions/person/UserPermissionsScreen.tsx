import { useParams } from 'react-router-dom';
import { ProfileSkeleton } from '../../records/profile/ProfileSkeleton.tsx';
import { PermissionFailure } from '../frame/PermissionHeader.tsx';
import { useSources } from '../frame/useSources.ts';
import { UserPermissions } from './UserPermissions.tsx';

/** `/settings/permissions/user/:id`: the rights of one user and their sources. */
export function UserPermissionsScreen() {
  const { id = '' } = useParams();
  const { answer, error, retry } = useSources(id);
  if (error) return <PermissionFailure error={error} onRetry={retry} />;
  if (!answer) return <ProfileSkeleton />;
  return <UserPermissions key={id} answer={answer} />;
}
