import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { createPath, profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { EditorsNote } from '../../session/presence/EditorsNote.tsx';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { duplicateValues } from './duplicateValues.ts';
import { openedRecord } from './openedRecord.ts';
import { TabbedForm } from './TabbedForm.tsx';
import { useRecordForm } from './useRecordForm.ts';

/** The form of an existing record. */
export function EditForm({ entity, record }: { entity: VisibleEntity; record: RaRecord }) {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const recordForm = useRecordForm({ entity, record, draftKey: `${entity.resource}/${record.id}` });
  const name = text('form.edit', { title: recordTitle(entity, record) });
  // the state contains the list the record was opened from
  const open = () => navigate(profilePath(entity, record.id), { state });

  function handleDuplicate(): void {
    const copy = duplicateValues(entity, openedRecord(entity, record));
    navigate(createPath(entity), { state: { record: copy } });
  }

  return (
    <>
      <ScreenTitle title={name} />
      <TabbedForm
        entity={entity}
        name={name}
        recordForm={recordForm}
        record={record}
        onSave={() => void recordForm.save(open)}
        onCancel={open}
        notice={<EditorsNote entity={entity} record={record} isEditing />}
      >
        {entity.rights.create ? (
          <Button variant="outlined" onClick={handleDuplicate}>
            {text('form.duplicate')}
          </Button>
        ) : null}
      </TabbedForm>
    </>
  );
}
