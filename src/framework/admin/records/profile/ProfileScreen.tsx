import { HttpError, RecordContextProvider } from 'ra-core';
import type { ScreenProps } from '../../session/registry/EntityScreens.ts';
import { FailureScreen } from '../../shell/layout/FailureScreen.tsx';
import { ForbiddenScreen } from '../../shell/layout/ForbiddenScreen.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { useProfileRecord } from './useProfileRecord.ts';

interface ProfileFailureProps extends ScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown for a record that is missing, forbidden or failed to load. */
function ProfileFailure({ entity, error, onRetry }: ProfileFailureProps) {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 403) return <ForbiddenScreen />;
  if (status !== 404) {
    return (
      <FailureScreen error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
    );
  }
  return <MissingRecord entity={entity} onUndone={onRetry} />;
}

/** The profile of a record: its sections, the records that refer to it, its history. */
export function ProfileScreen({ entity }: ScreenProps) {
  const { record, error, retry, reload } = useProfileRecord(entity);
  if (error) return <ProfileFailure entity={entity} error={error} onRetry={retry} />;
  if (!record) return <ProfileSkeleton />;
  return (
    <RecordContextProvider value={record}>
      <Profile entity={entity} record={record} onChanged={reload} />
    </RecordContextProvider>
  );
}
