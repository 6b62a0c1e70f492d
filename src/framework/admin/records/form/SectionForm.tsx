import { Button, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useWatching } from '../../session/presence/EditorsNote.tsx';
import { UnsavedDialog } from '../../shell/dialogs/useDialogLeaving.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { RecordFormFrame } from './RecordFormFrame.tsx';
import { sectionDraftKey } from './useFormDraft.ts';
import { useRecordForm } from './useRecordForm.ts';

interface SectionFormProps {
  entity: VisibleEntity;
  /** With `$version` and `$access`; references may be populated. */
  record: RaRecord;
  /** Names of the fields in the section; those the user may not change are rendered as text. */
  fields: readonly string[];
  /** Title of the section. */
  title?: string;
  /** Receives the stored record. */
  onDone: (record: RaRecord) => void;
  onCancel: () => void;
}

/** Edits a section of a record in place, with the same checks, conflicts and drafts as the full form. */
export function SectionForm({ entity, record, fields, title, onDone, onCancel }: SectionFormProps) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const recordForm = useRecordForm({
    entity,
    record,
    names: fields,
    draftKey: sectionDraftKey(entity, record, fields),
  });
  const save = () => void recordForm.save(onDone);
  useWatching(entity.resource, record.id, true);

  function handleCancel(): void {
    recordForm.drop();
    onCancel();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // an open select or calendar handles Esc itself
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Esc closes this form, not the screen around it
    event.preventDefault();
    if (recordForm.isDirty()) setIsAsking(true);
    else handleCancel();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc in any of its inputs leaves the form
    <div onKeyDown={handleKeyDown}>
      <RecordFormFrame
        entity={entity}
        name={text('form.editSection', { section: title ?? entity.title })}
        recordForm={recordForm}
        onSave={save}
      >
        <FieldGrid
          entity={entity}
          editable={recordForm.fields}
          names={fields}
          title={title}
          record={record}
        />
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" aria-disabled={recordForm.isSaving}>
            {text(recordForm.isSaving ? 'form.saving' : 'form.save')}
          </Button>
          <Button onClick={handleCancel}>{text('form.cancel')}</Button>
        </Stack>
      </RecordFormFrame>
      {isAsking ? <UnsavedDialog onStay={() => setIsAsking(false)} onLeave={handleCancel} /> : null}
    </div>
  );
}
