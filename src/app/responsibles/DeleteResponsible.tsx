import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { nameOf } from './nameOf.ts';
import type { OfInstitution } from './OfInstitution.ts';
import { responsiblesPath } from './responsiblePaths.ts';

/** Deletes a contact person and takes it from the institution, as one change set. */
export function DeleteResponsible({
  entity,
  record,
  institution,
  onClose,
}: OfInstitution & { onClose: () => void }) {
  const { http, notices } = useServices();
  const tell = useReportFailure();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      http(`${responsiblesPath}/${encodeURIComponent(record.id)}`, {
        method: 'DELETE',
        headers: { 'If-Match': `"${record.$version}"` },
        body: JSON.stringify({ pullFromInstitution: institution }),
      }),
    async onSuccess() {
      notices.show({ text: 'Ansprechpartner:in wurde erfolgreich gelöscht', severity: 'success' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['institutions'] });
    },
    onError(error) {
      tell(error);
      // somebody else changed it: a second attempt deletes what the user has seen
      void queryClient.invalidateQueries({ queryKey: ['responsibles'] });
      onClose();
    },
  });
  return (
    <StepDialog
      title={`${nameOf(entity, record)} löschen?`}
      description="Achtung, dies kann nicht rückgängig gemacht werden!"
      action="Löschen"
      isDangerous
      isRunning={isPending}
      onRun={() => mutate()}
      onClose={onClose}
    />
  );
}
