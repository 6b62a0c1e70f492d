import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Paper,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type {
  ImpactChange,
  ImpactRequest,
  ImpactPerson as Person,
  roleImpact,
} from '../../../schema/contracts/permissioner.ts';
import { anyGui } from '../../../schema/gui/GuiAccess.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import type { ShowConflict } from '../../records/form/ConflictDialog.tsx';
import { FieldGrid } from '../../records/form/FieldGrid.tsx';
import { RecordFormFrame } from '../../records/form/RecordFormFrame.tsx';
import { FormToolbar } from '../../records/form/TabbedForm.tsx';
import { useRecordForm } from '../../records/form/useRecordForm.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { errorBodyOf } from '../../session/http/errorBody.ts';
import { permissionPaths } from '../../session/paths/paths.ts';
import { useGuiCatalogue } from '../../session/rights/useGuiCatalogue.ts';
import { useServices } from '../../session/services/useServices.ts';
import { GrantsDifference } from '../compare/GrantsDifference.tsx';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { grantsOf, permissionNames } from '../frame/permissionNames.ts';
import { RoleLinks } from '../frame/RoleTag.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { sourcesKey } from '../frame/useSources.ts';
import { GuiInput } from '../gui/GuiInput.tsx';
import { GuiRightsLater } from '../gui/GuiRightsLater.tsx';
import { guiOf } from '../gui/guiGroups.ts';
import { actionTexts, matrixActions } from '../matrix/matrixRows.ts';
import { GrantsInput } from './GrantsInput.tsx';
import { RoleMatrixLater } from './RoleMatrixLater.tsx';

/** Rights that one person would gain and lose. */
function ImpactPerson({ person }: { person: Person }) {
  const text = usePermissionText();
  const names = permissionNames(useDefinitions().entities);
  const parts = new Map(useGuiCatalogue().map(({ key, label }) => [key, label]));
  const labelOf = (key: string) => (key === anyGui ? text('roleRights.guiAny') : (parts.get(key) ?? key));

  function lineOf({ entity, action, fields, records }: ImpactChange): string {
    const known = matrixActions.find((one) => one === action);
    const what = known && known !== 'custom' ? text(actionTexts[known]) : names.custom(action);
    const named = fields === 'all' ? [] : fields.map((field) => names.field(entity, field));
    return [
      text('roleRights.impactLine', { entity: names.entity(entity), action: what }),
      ...(records === null ? [] : [text('roleRights.countedRecords', { smart_count: records })]),
      ...(named.length === 0 ? [] : [text('roleRights.fieldNames', { fields: named.join(', ') })]),
    ].join(', ');
  }

  function part(title: string, lines: readonly string[], colour: string) {
    if (lines.length === 0) return null;
    return (
      <Box sx={{ borderLeft: 3, borderColor: colour, pl: 1.25, mt: 0.75 }}>
        <Typography variant="subtitle2" component="h4">
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Box>
    );
  }

  return (
    <Box component="section" aria-label={person.name} sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {person.name}
      </Typography>
      {part(text('roleRights.gains'), person.gains.map(lineOf), 'success.main')}
      {part(text('roleRights.losses'), person.losses.map(lineOf), 'error.main')}
      {part(text('roleRights.shown'), person.gui.shown.map(labelOf), 'success.main')}
      {part(text('roleRights.hidden'), person.gui.hidden.map(labelOf), 'error.main')}
    </Box>
  );
}

interface ImpactDialogProps {
  wish: ImpactRequest;
  onSave: () => void;
  onClose: () => void;
}

/** Shows who would gain or lose which rights before a role is saved. */
function ImpactDialog({ wish, onSave, onClose }: ImpactDialogProps) {
  const text = usePermissionText();
  const id = useId();
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: [sourcesKey, 'impact', wish],
    queryFn: () =>
      callServer<typeof roleImpact>(http, 'POST /api/permissioner/impact', { body: wish, isQuiet: true }),
    retry: false,
    gcTime: 0,
  });

  // saving would be refused because of the same errors
  const problems = Object.values(errorBodyOf(error)?.details?.fields ?? {});

  function content() {
    if (problems.length > 0) return <Alert severity="error">{problems.join(' ')}</Alert>;
    if (error) return <Alert severity="warning">{text('roleRights.impactFailed')}</Alert>;
    if (!data) return <LinearProgress aria-label={text('app.loading')} />;
    if (data.total === 0) return <Typography>{text('roleRights.impactNone')}</Typography>;
    const more = data.total - data.persons.length;
    return (
      <>
        <Typography>{text('roleRights.impactMany', { smart_count: data.total })}</Typography>
        {data.persons.map((person) => (
          <ImpactPerson key={person.id} person={person} />
        ))}
        {more > 0 ? (
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            {text('roleRights.impactMore', { smart_count: more })}
          </Typography>
        ) : null}
      </>
    );
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('roleRights.impactTitle')}</DialogTitle>
      <DialogContent>
        <Box aria-live="polite">{content()}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('form.cancel')}
        </Button>
        <Button variant="contained" disabled={(!data && !error) || problems.length > 0} onClick={onSave}>
          {text('roleRights.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
