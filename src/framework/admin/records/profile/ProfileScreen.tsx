import { RecordContextProvider } from 'ra-core';
import type { ScreenProps } from '../../session/registry/EntityScreens.ts';
import { Profile } from './Profile.tsx';
import { ProfileFailure } from './ProfileFailure.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { useProfileRecord } from './useProfileRecord.ts';

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
