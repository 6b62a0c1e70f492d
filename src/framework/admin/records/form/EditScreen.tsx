import { Button } from '@mui/material';
import { EditBase, type RaRecord, useRecordContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { useText } from '../../base/i18n/useText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { createPath, profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { EditorsNote } from '../../session/presence/EditorsNote.tsx';
import type { ScreenProps } from '../../session/registry/Registry.ts';
import { LoadingScreen } from '../../shell/layout/LoadingScreen.tsx';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { OnceAllowed } from '../../shell/routing/GuardedScreen.tsx';
import { duplicateValues, openedRecord } from './sentValues.ts';
import { TabbedForm } from './TabbedForm.tsx';
import { useRecordForm } from './useRecordForm.ts';

/** The form of an existing record. */
function EditForm({ entity, record }: { entity: VisibleEntity; record: RaRecord }) {
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

function LoadedForm({ entity }: ScreenProps) {
  const record = useRecordContext();
  if (!record) return <LoadingScreen />;
  const { resource } = entity;
  const isAllowed = checkAccess([entity], { action: 'edit', resource, record: { $access: record.$access } });
  return (
    <OnceAllowed isAllowed={isAllowed}>
      <EditForm entity={entity} record={record} />
    </OnceAllowed>
  );
}

/** The full edit form of a record. */
export function EditScreen({ entity }: ScreenProps) {
  const files = entity.fields.filter(({ kind }) => kindTraits[kind].isFile).map(({ name }) => name);
  return (
    <EditBase
      mutationMode="pessimistic"
      // route guard and record check access; this check would also close an open form when rights change
      disableAuthentication
      // loads files with their names
      queryOptions={files.length > 0 ? { meta: { populate: files } } : {}}
    >
      <LoadedForm entity={entity} />
    </EditBase>
  );
}
