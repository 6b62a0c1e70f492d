import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { addContactPerson } from '../../contract/responsible-handler/responsibleHandler.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { FieldGrid } from '../../framework/admin/records/form/FieldGrid.tsx';
import { RecordFormFrame } from '../../framework/admin/records/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../framework/admin/records/form/useRecordForm.ts';
import type { SendRecord } from '../../framework/admin/records/form/useSaveRecord.ts';
import { unpopulated, writtenRecord } from '../../framework/admin/session/data-provider/records.ts';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { UnsavedDialog } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { nameOf } from './nameOf.ts';

interface ResponsibleFormProps {
  entity: VisibleEntity;
  /** Id of the institution. */
  institution: string;
  /** Absent for a new contact person. */
  record?: RaRecord;
  onClose: () => void;
}

const fields = ['gender', 'firstName', 'lastName', 'jobType', 'birthday', 'contactInformation'];

const said = {
  created: 'Ansprechpartner:in wurde erfolgreich angelegt',
  changed: 'Ansprechpartner:in wurde erfolgreich aktualisiert',
  changeFailed: 'Bei der Aktualisierung des Standorts ist ein Fehler aufgetreten',
};

/** Creates a contact person in an institution, without a login, or changes one. */
export function ResponsibleForm({ entity, institution, record, onClose }: ResponsibleFormProps) {
  const id = useId();
  const { http } = useServices();
  const queryClient = useQueryClient();
  const isNarrow = useIsNarrow();
  const [isAsking, setIsAsking] = useState(false);
  const send: SendRecord = async (data) =>
    writtenRecord(
      await askServer<typeof addContactPerson>(http, 'POST /api/responsible-handler', {
        body: { ...unpopulated(entity, data), createLogin: false, assignToInstitution: institution },
      }),
    );
  const recordForm = useRecordForm({
    entity,
    names: fields,
    draftKey: record ? `responsibles/${record.id}/ofInstitution` : `institutions/${institution}/responsible`,
    send,
    said,
    ...(record ? { record } : {}),
  });
  const title = record ? `${nameOf(entity, record)} bearbeiten` : 'Ansprechpartner:in anlegen';

  async function handleSaved(): Promise<void> {
    onClose();
    await Promise.all(
      ['institutions', 'responsibles'].map((resource) =>
        queryClient.invalidateQueries({ queryKey: [resource] }),
      ),
    );
  }

  function leave(): void {
    recordForm.drop();
    onClose();
  }

  const save = () => void recordForm.save(() => void handleSaved());
  const handleClose = () => (recordForm.isDirty() ? setIsAsking(true) : leave());
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth={false}
      onClose={handleClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: isNarrow ? 'none' : 1200 } } }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <RecordFormFrame entity={entity} name={title} recordForm={recordForm} onSave={save}>
            <FieldGrid entity={entity} editable={recordForm.fields} names={fields} record={record} />
          </RecordFormFrame>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={handleClose}>Abbrechen</Button>
        <Button variant="contained" aria-disabled={recordForm.isSaving} onClick={save}>
          Speichern
        </Button>
      </DialogActions>
      {isAsking ? <UnsavedDialog onStay={() => setIsAsking(false)} onLeave={leave} /> : null}
    </Dialog>
  );
}
