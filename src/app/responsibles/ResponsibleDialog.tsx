import { Box, Button, Dialog, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import type { removeContactPerson } from '../../contract/responsible-handler/responsibleHandler.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { populatedFields, profileMay } from '../../framework/admin/records/profile/profileMay.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { RecordPicture } from '../../framework/admin/session/record-pictures/RecordPicture.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { JobTitle } from './JobTitle.tsx';
import { nameOf, type OfInstitution } from './nameOf.ts';
import type { ResponsibleAction } from './ResponsibleRow.tsx';

/** Deletes a contact person and takes it from the institution, as one change set. */
function DeleteResponsible({
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
      callServer<typeof removeContactPerson>(http, 'DELETE /api/responsible-handler/{id}', {
        params: { id: String(record.id) },
        headers: { 'If-Match': `"${record.$version}"` },
        body: { pullFromInstitution: institution },
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

interface ResponsibleCardProps extends OfInstitution {
  canChangeList: boolean;
  onAct: (action: ResponsibleAction) => void;
  onClose: () => void;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A contact person at a glance; closes itself if the person cannot be loaded. */
function ResponsibleCard(props: ResponsibleCardProps) {
  const { entity, record: listed, canChangeList, onAct, onClose } = props;
  const titleId = useId();
  const { notices } = useServices();
  const populate = populatedFields(entity);
  const { data: record, error } = useGetOne(entity.resource, {
    id: listed.id,
    ...(populate.length > 0 ? { meta: { populate } } : {}),
  });
  const hasFailed = Boolean(error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when loading has failed
  useEffect(() => {
    if (!hasFailed) return;
    notices.show({ text: 'Es ist ein Fehler aufgetreten', severity: 'error' });
    onClose();
  }, [hasFailed]);

  const contact = entity.fields.find(({ name }) => name === 'contactInformation');
  const may = profileMay(entity, record ?? listed);
  const birthday = record?.birthday;
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 500 } } }}
    >
      <DialogContent sx={{ pt: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <RecordPicture entity={entity} record={record ?? listed} size={64} />
          <Box sx={{ minWidth: 0 }}>
            <Typography id={titleId} component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(entity, record ?? listed)}
            </Typography>
            <Typography color="textSecondary" component="div">
              {record ? <JobTitle record={record} /> : <Skeleton width={160} />}
            </Typography>
          </Box>
        </Box>
        {record && contact && record.contactInformation ? (
          <Fact title={contact.title}>
            <FieldValue field={contact} value={record.contactInformation} variant="block" />
          </Fact>
        ) : null}
        {record && 'birthday' in record ? (
          <Fact title="Geburtsdatum">
            {typeof birthday === 'string' ? formatDate(birthday, 'long') : 'Geburtsdatum unbekannt'}
          </Fact>
        ) : null}
      </DialogContent>
      <DialogActions>
        {may.delete && canChangeList ? (
          <Button color="error" onClick={() => onAct('delete')} sx={{ mr: 'auto' }}>
            Löschen
          </Button>
        ) : null}
        {may.share ? <Button onClick={() => onAct('share')}>Freigeben</Button> : null}
        <Button onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const ShareAccessDialog = lazyDialog(
  async () => (await import('../../framework/admin/records/sharing/ShareAccessDialog.tsx')).ShareAccessDialog,
);

interface ResponsibleDialogProps extends OfInstitution {
  action: Exclude<ResponsibleAction, 'edit'>;
  canChangeList: boolean;
  /** Opens another dialog of the same person. */
  onAct: (action: ResponsibleAction) => void;
  onClose: () => void;
}

/** The dialog of an action on a contact person that is no form. */
export function ResponsibleDialog({ action, ...props }: ResponsibleDialogProps) {
  const { entity, record, onClose } = props;
  if (action === 'delete') return <DeleteResponsible {...props} />;
  if (action === 'share')
    return (
      <ShareAccessDialog
        entityType={entity.resource}
        id={String(record.id)}
        dialogTitle={`${nameOf(entity, record)} freigeben`}
        onClose={onClose}
      />
    );
  return <ResponsibleCard {...props} />;
}
