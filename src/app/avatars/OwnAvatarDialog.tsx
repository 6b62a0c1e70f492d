import { useUpdate } from 'ra-core';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import type { Avatar } from './avatarCode.ts';
import { useOwnAvatar } from './useOwnAvatar.ts';

/** Builds the current user's avatar and saves it in their profile. */
export function OwnAvatarDialog({ onClose }: { onClose: () => void }) {
  const own = useOwnAvatar();
  const { notices } = useServices();
  const report = useReportFailure();
  const [update, { isPending }] = useUpdate();
  if (!own) return null;
  const { resource, record, field } = own;

  function save(avatar: Avatar): void {
    const data = { [field.name]: avatar };
    const handleSaved = () => {
      notices.show({ text: 'Dein Profilbild ist gespeichert.', severity: 'success' });
      onClose();
    };
    void update(
      resource,
      { id: record.id, data, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: handleSaved, onError: (error: unknown) => report(error) },
    );
  }

  return (
    <AvatarDialog
      field={field}
      value={record[field.name]}
      action="Speichern"
      isSaving={isPending}
      onDone={save}
      onClose={onClose}
    />
  );
}
