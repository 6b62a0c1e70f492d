import { useParams } from 'react-router-dom';
import { ProfileSkeleton } from '../profile/ProfileSkeleton.tsx';
import { PermissionFailure } from './PermissionFailure.tsx';
import { UserPermissions } from './UserPermissions.tsx';
import { useSources } from './useSources.ts';

/** `/settings/permissions/user/:id`: what one person may do, and from where they have it. */
export function UserPermissionsScreen() {
  const { id = '' } = useParams();
  const { answer, error, retry } = useSources(id);
  if (error) return <PermissionFailure error={error} onRetry={retry} />;
  if (!answer) return <ProfileSkeleton />;
  return <UserPermissions key={id} answer={answer} />;
}
