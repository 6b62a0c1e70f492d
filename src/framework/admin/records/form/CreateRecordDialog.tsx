import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { accusativeOf } from '../../../schema/german/grammar.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDialogLeaving } from '../../shell/dialogs/useDialogLeaving.tsx';
import type { CreateRecordDialogProps } from '../inputs/FormHost.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { DuplicateWarning } from './DuplicateWarning.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { useRecordForm } from './useRecordForm.ts';

/** Creates a record from the input of another form, which stays as it is behind the dialog. */
export function CreateRecordDialog({ entity, width, onDone, onClose }: CreateRecordDialogProps) {
  const text = useText();
  const id = useId();
  const recordForm = useRecordForm({
    entity,
    draftKey: `${entity.resource}/create-beside`,
    said: { created: text('picker.created', { title: entity.title }) },
  });
  const { form, fields, found, isDirty, isSaving, otherProblems } = recordForm;
  const { guard, leave, question } = useDialogLeaving({ isDirty, isRunning: isSaving, onClose: handleLeave });
  const sections = entity.form.flatMap((tab) => tab.sections).filter((section) => section.fields.length > 0);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void recordForm.save((record) => onDone(String(record.id)));
  }

  function handleLeave(): void {
    // an offered draft that nobody answered stays
    if (!found || isDirty()) recordForm.drop();
    onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      {...guard}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: width } } }}
      // keys belong to this dialog, not to the form behind it
      onKeyDown={(event) => event.stopPropagation()}
    >
      <FormProvider {...form}>
        <form noValidate aria-labelledby={id} onSubmit={handleSubmit}>
          <DialogTitle id={id}>{text('form.create', { name: accusativeOf(entity) })}</DialogTitle>
          <DialogContent>
            {found ? (
              <DraftOffer found={found} onRestore={recordForm.restoreFound} onDrop={recordForm.dropFound} />
            ) : null}
            {otherProblems.length > 0 ? <Alert severity="error">{otherProblems.join(' ')}</Alert> : null}
            {sections.map((section) => (
              <FieldGrid
                key={section.fields.join()}
                entity={entity}
                editable={fields}
                names={section.fields}
                title={section.title}
                record={undefined}
              />
            ))}
            {entity.duplicates?.length ? <DuplicateWarning entity={entity} /> : null}
          </DialogContent>
          <DialogActions>
            <Button onClick={leave} disabled={isSaving}>
              {text('form.cancel')}
            </Button>
            <Button type="submit" variant="contained" aria-disabled={isSaving}>
              {text(isSaving ? 'form.saving' : 'form.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
      {question}
    </Dialog>
  );
}
