import { Alert, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import type { ShowConflict } from '../../records/form/ConflictRow.tsx';
import { FieldGrid } from '../../records/form/FieldGrid.tsx';
import { FormToolbar } from '../../records/form/FormToolbar.tsx';
import { RecordFormFrame } from '../../records/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../records/form/useRecordForm.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { permissionPaths } from '../../session/paths/permissionPaths.ts';
import { GrantsDifference } from '../compare/GrantsDifference.tsx';
import { grantsOf } from '../frame/grantsOf.ts';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { RoleLinks } from '../frame/RoleLinks.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { sourcesKey } from '../frame/useSources.ts';
import { GuiInput } from '../gui/GuiInput.tsx';
import { GuiRightsLater } from '../gui/GuiRightsLater.tsx';
import { guiOf } from '../gui/guiOf.ts';
import { GrantsInput } from './GrantsInput.tsx';
import { ImpactDialog } from './ImpactDialog.tsx';
import { RoleMatrixLater } from './RoleMatrixLater.tsx';

interface RoleRightsProps {
  /** Updatable fields of the role. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** The matrix of a role, editable if the user may update the field. */
function RoleRights({ editable, record }: RoleRightsProps) {
  if (editable.some(({ name }) => name === 'crudAccess')) return <GrantsInput source="crudAccess" />;
  return record && 'crudAccess' in record ? <RoleMatrixLater grants={grantsOf(record.crudAccess)} /> : null;
}

interface RoleGuiProps {
  /** Updatable fields of the role. */
  editable: readonly Field[];
  record: RaRecord | undefined;
}

/** The parts of the UI that a role shows, editable if the user may update the field. */
function RoleGui({ editable, record }: RoleGuiProps) {
  if (editable.some(({ name }) => name === 'guiAccess')) return <GuiInput source="guiAccess" />;
  return record && 'guiAccess' in record ? <GuiRightsLater access={guiOf(record.guiAccess)} /> : null;
}

interface RoleFormProps {
  entity: VisibleEntity;
  /** Undefined for a new role. */
  record?: RaRecord;
}

const names = ['name', 'description', 'crudAccess', 'guiAccess'];
const rightNames = ['crudAccess', 'guiAccess'];

const showConflict: ShowConflict = ({ name }, value, base) =>
  name === 'crudAccess' ? <GrantsDifference base={grantsOf(base)} grants={grantsOf(value)} /> : null;

/** Form for a role: its name and the matrix of its grants. Shows the impact on people before saving. */
export function RoleForm({ entity, record }: RoleFormProps) {
  const text = usePermissionText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const id = record?.id;
  const recordForm = useRecordForm({
    entity,
    ...(record ? { record } : {}),
    names,
    draftKey: `permissions/role/${id ?? 'create'}`,
  });
  const { form, fields } = recordForm;
  const canEdit = fields.length > 0;
  const values = useWatch({ control: form.control });
  const title = record
    ? text('roleRights.title', { name: recordTitle(entity, record) })
    : text('roleRights.createTitle');

  function store(): void {
    setIsAsking(false);
    void recordForm.save((saved) => {
      // the effective rights of people changed with the role
      void queryClient.invalidateQueries({ queryKey: [sourcesKey] });
      navigate(permissionPaths.role(saved.id), { replace: true });
    });
  }

  async function handleSave(): Promise<void> {
    const isTouched = rightNames.some(
      (name) => !isSameValue(form.getValues(name) ?? null, record?.[name] ?? null),
    );
    // nobody has a new role yet; validation errors come before the impact
    if (id !== undefined && isTouched && !recordForm.isSaving && (await form.trigger())) setIsAsking(true);
    else store();
  }

  const content = (
    <>
      <Paper component="section" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
        <FieldGrid entity={entity} editable={fields} names={['name', 'description']} record={record} />
      </Paper>
      <RoleRights editable={fields} record={record} />
      <RoleGui editable={fields} record={record} />
    </>
  );

  return (
    <>
      <PermissionHeader title={title} actions={record ? <RoleLinks role={record} /> : null} />
      {canEdit ? (
        <RecordFormFrame
          entity={entity}
          name={title}
          recordForm={recordForm}
          onSave={() => void handleSave()}
          showConflict={showConflict}
        >
          {content}
          <FormToolbar isSaving={recordForm.isSaving} onCancel={() => navigate(permissionPaths.overview)} />
        </RecordFormFrame>
      ) : (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {text('roleRights.readOnly')}
          </Alert>
          <RoleRights editable={fields} record={record} />
          <RoleGui editable={fields} record={record} />
        </>
      )}
      {isAsking ? (
        <ImpactDialog
          wish={{
            role: String(id),
            crudAccess: grantsOf(values.crudAccess),
            guiAccess: guiOf(values.guiAccess),
          }}
          onSave={store}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
