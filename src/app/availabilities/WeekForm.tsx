import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { FieldGrid } from '../../framework/admin/records/form/FieldGrid.tsx';
import { RecordFormFrame } from '../../framework/admin/records/form/RecordFormFrame.tsx';
import type { Choice } from '../../framework/admin/records/form/rebase.ts';
import { sectionDraftKey } from '../../framework/admin/records/form/useFormDraft.ts';
import { type RecordForm, useRecordForm } from '../../framework/admin/records/form/useRecordForm.ts';
import { useWatching } from '../../framework/admin/session/presence/EditorsNote.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { UnsavedDialog } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { UnaddedContext } from './UnaddedContext.ts';
import { availabilityKinds } from './weekEntries.ts';

interface UnaddedDialogProps {
  onCancel: () => void;
  onSave: () => void;
}

/** Warns that typed data that was not added to the list will not be saved. */
function UnaddedDialog({ onCancel, onSave }: UnaddedDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Eintrag nicht hinzugefügt</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Eingegebene, aber nicht hinzugefügte Einträge werden nicht gespeichert.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSave}>Trotzdem speichern</Button>
        <Button variant="contained" onClick={onCancel} autoFocus>
          Abbrechen
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Time in which discarding can be stopped, in ms. */
const discardDelay = 2000;

const discardTexts = {
  changed: 'Verfügbarkeiten wurden verworfen.',
  changeFailed: 'Fehler beim Löschen der Verfügbarkeiten.',
};

interface Discard {
  isPreparing: boolean;
  /** Waits, then stores that nothing is stated. */
  discard: () => Promise<void>;
  /** Stops the wait. */
  interrupt: () => void;
  /** As of the form; returning from a conflict brings the entries back. */
  settle: RecordForm['settle'];
}

/** Discards the list of a form; what was typed comes back if that is stopped, refused or fails. */
function useDiscard(recordForm: RecordForm, name: string, onSaved: (saved: RaRecord) => void): Discard {
  const { interrupts } = useServices();
  const [isPreparing, setIsPreparing] = useState(false);
  const waits = useRef(false);
  const former = useRef<{ value: unknown } | null>(null);
  const latest = useRef(recordForm);
  latest.current = recordForm;

  function interrupt(): void {
    if (waits.current) interrupts.dismiss(true);
  }

  function bringBack(): void {
    const { form } = latest.current;
    if (former.current) form.setValue(name, former.current.value, { shouldDirty: true });
    former.current = null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a closed dialog discards nothing
  useEffect(() => interrupt, []);

  return {
    isPreparing,
    interrupt,
    async discard() {
      if (waits.current) return;
      waits.current = true;
      setIsPreparing(true);
      const isStopped = await interrupts.show({
        text: 'Löschen der Verfügbarkeiten wird vorbereitet...',
        label: 'Abbrechen',
        timeout: discardDelay,
      });
      waits.current = false;
      setIsPreparing(false);
      if (isStopped) return;
      const { form, save } = latest.current;
      former.current = { value: form.getValues(name) };
      form.setValue(name, null, { shouldDirty: true });
      await save((saved) => {
        former.current = null;
        onSaved(saved);
      }, discardTexts);
      // a conflict is still to be settled
      if (!latest.current.conflict) bringBack();
    },
    settle(choices: Readonly<Record<string, Choice>> | null) {
      recordForm.settle(choices);
      if (!choices) bringBack();
    },
  };
}

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
