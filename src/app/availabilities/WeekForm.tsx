import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FieldGrid } from '../../framework/admin/records/form/FieldGrid.tsx';
import { RecordFormFrame } from '../../framework/admin/records/form/RecordFormFrame.tsx';
import { sectionDraftKey } from '../../framework/admin/records/form/useFormDraft.ts';
import { useRecordForm } from '../../framework/admin/records/form/useRecordForm.ts';
import { useWatching } from '../../framework/admin/session/presence/EditorsNote.tsx';
import { UnsavedDialog } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { availabilityKinds } from './availabilityKinds.ts';
import { UnaddedContext } from './UnaddedContext.ts';
import { UnaddedDialog } from './UnaddedDialog.tsx';
import { useDiscard } from './useDiscard.ts';

const said = {
  changed: 'Die Verfügbarkeiten wurden erfolgreich gespeichert.',
  changeFailed: 'Fehler beim Speichern der Verfügbarkeiten.',
};

interface WeekFormProps {
  entity: VisibleEntity;
  field: Field;
  record: RaRecord;
  title: string;
  /** Set to what closing the dialog does: it asks first if something would be lost. */
  leave: RefObject<() => void>;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** The form of the dialog: the week, with buttons to save and to discard it. */
export function WeekForm({ entity, field, record, title, leave, onBusy, onSaved, onClose }: WeekFormProps) {
  const names = [field.name];
  const draftKey = sectionDraftKey(entity, record, names);
  const recordForm = useRecordForm({ entity, record, names, draftKey, said });
  const { isSaving } = recordForm;
  const hasUnadded = useRef(false);
  const [asked, setAsked] = useState<'unsaved' | 'unadded' | null>(null);
  const { isPreparing, interrupt, discard, settle } = useDiscard(recordForm, field.name, onSaved);
  const asksBefore = availabilityKinds[entity.resource]?.dropsUnadded !== true;
  useWatching(entity.resource, record.id, true);

  function close(): void {
    interrupt();
    recordForm.drop();
    onClose();
  }

  useEffect(() => {
    leave.current = () => {
      if (recordForm.isDirty() || hasUnadded.current) setAsked('unsaved');
      else close();
    };
  });
  const noteUnadded = useCallback((has: boolean) => {
    hasUnadded.current = has;
  }, []);
  useEffect(() => onBusy(isSaving), [isSaving, onBusy]);

  const store = () => void recordForm.save(onSaved);
  function save(): void {
    if (asksBefore && hasUnadded.current) setAsked('unadded');
    else store();
  }

  return (
    <>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <UnaddedContext value={noteUnadded}>
            <RecordFormFrame
              entity={entity}
              name={title}
              recordForm={{ ...recordForm, settle }}
              onSave={save}
            >
              <FieldGrid
                entity={entity}
                editable={recordForm.fields}
                names={names}
                title={field.title}
                record={record}
              />
            </RecordFormFrame>
          </UnaddedContext>
        </Box>
      </DialogContent>
      <DialogActions>
        {isPreparing ? (
          <Button color="error" onClick={interrupt} sx={{ mr: 'auto' }}>
            Löschen abbrechen
          </Button>
        ) : (
          <Button
            color="error"
            disabled={isSaving || (record[field.name] ?? null) === null}
            onClick={() => void discard()}
            sx={{ mr: 'auto' }}
          >
            Verwerfen
          </Button>
        )}
        <Button variant="contained" aria-disabled={isSaving} disabled={isPreparing} onClick={save}>
          {isSaving ? 'Wird gespeichert …' : 'Speichern'}
        </Button>
      </DialogActions>
      {asked === 'unsaved' ? <UnsavedDialog onStay={() => setAsked(null)} onLeave={close} /> : null}
      {asked === 'unadded' ? (
        <UnaddedDialog
          onCancel={() => setAsked(null)}
          onSave={() => {
            setAsked(null);
            store();
          }}
        />
      ) : null}
    </>
  );
}
