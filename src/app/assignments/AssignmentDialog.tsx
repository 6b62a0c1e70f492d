import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Stack,
  Tooltip,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { formData } from '../../framework/admin/records/form/sentValues.ts';
import { FieldInput } from '../../framework/admin/records/inputs/FieldInput.tsx';
import { FormHostContext } from '../../framework/admin/records/inputs/FormHost.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { useFactsForm } from '../../framework/admin/records/profile/LinkFactsDialog.tsx';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useDialogLeaving } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { AssignmentPreview } from './AssignmentPreview.tsx';
import { AssignmentRow } from './AssignmentRow.tsx';
import { type AssignmentSide, assignmentSides } from './assignmentSides.ts';
import { useAssignments } from './useAssignments.ts';
import { useLinks } from './useLinks.ts';

const CreateDialog = lazyDialog(
  async () => (await import('../../framework/admin/records/form/CreateRecordDialog.tsx')).CreateRecordDialog,
);

/** Maximum width in pixels. */
const width = 750;

interface AssignmentDialogProps {
  side: AssignmentSide;
  entity: VisibleEntity;
  record: RaRecord;
  /** Ids chosen when the dialog opens. */
  initial: readonly string[];
  /** Goes on with assigning what is chosen, instead of planning it; absent without the right. */
  onAssign: ((chosen: readonly string[]) => void) | undefined;
  onClose: () => void;
}

interface LinkedProps {
  side: AssignmentSide;
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
  running: string | null;
  onRemove: (other: string) => void;
  /** Absent without the right, and for assignments. */
  onAssign: ((other: string) => void) | undefined;
}

/** The records linked so far, each with a button to remove it. */
function Linked({ side, entity, record, field, running, onRemove, onAssign }: LinkedProps) {
  const { links } = useLinks(entity.resource, record, field);
  if (!links || links.length === 0) return <DialogContentText>{side.empty}</DialogContentText>;
  const remove = side.type === 'plan' ? 'Vormerkung aufheben' : 'Zuteilung aufheben';
  return (
    <Box component="ul" aria-label={field.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {links.map((assignment) => {
        const { id, title } = assignment.other;
        return (
          <AssignmentRow
            key={id}
            assignment={assignment}
            isRunning={running === id}
            buttons={
              <>
                {onAssign ? (
                  <Button
                    size="small"
                    disabled={running !== null}
                    aria-label={`Zuteilen: ${title}`}
                    onClick={() => onAssign(id)}
                  >
                    Zuteilen
                  </Button>
                ) : null}
                <Tooltip title={remove}>
                  <span>
                    <IconButton
                      size="small"
                      disabled={running !== null}
                      aria-label={`${remove}: ${title}`}
                      onClick={() => onRemove(id)}
                    >
                      <DeleteIcon sx={{ fontSize: 18 }} />
                    </IconButton>
                  </span>
                </Tooltip>
              </>
            }
          />
        );
      })}
    </Box>
  );
}

/** Plans or assigns records, and lifts what was planned or assigned before. */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { side, entity, record, initial, onAssign, onClose } = props;
  const [titleId, pickerId] = [useId(), useId()];
  const picker = useRef<HTMLElement | null>(null);
  const { add, remove, running, reason } = useAssignments(side, String(record.id));
  const [chosen, setChosen] = useState<readonly string[]>(initial);
  const [liftsPlans, setLiftsPlans] = useState(true);
  const [blocked, setBlocked] = useState<string | undefined>(undefined);
  const host = useMemo(
    () => ({
      block: (_source: string, sentence: string | undefined) => setBlocked(sentence),
      currentValue: (name: string): unknown => record[name],
      CreateDialog,
    }),
    [record],
  );
  const field = entity.fields.find(({ name }) => name === side.field);
  const isAssigning = side.type === 'assign';
  const facts = (isAssigning ? [] : (field?.link?.facts ?? [])).filter(({ readOnly }) => !readOnly);
  const form = useFactsForm(entity, facts, {});
  const isRunning = running !== null;
  const hasFacts = form.formState.isDirty;
  const { guard, question } = useDialogLeaving({
    isDirty: () => hasFacts || chosen.join() !== initial.join(),
    isRunning,
    onClose,
  });
  if (!field) return null;

  const linked = idsOf(record[side.field]);
  const mayLift = isAssigning && formFields(entity, record, [side.planField]).length > 0;
  const planned = mayLift ? idsOf(record[side.planField]).filter((id) => chosen.includes(id)) : [];
  const canSubmit = chosen.length > 0 && !isRunning && blocked === undefined;

  async function submit(values: Record<string, unknown>): Promise<void> {
    const given = Object.entries(formData(facts, values)).filter(([, value]) => value !== null);
    const refused = await add({
      others: chosen,
      facts: Object.fromEntries(given),
      lifted: new Set(liftsPlans ? planned : []),
    });
    setChosen(refused);
    if (refused.length === 0) onClose();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (canSubmit) void form.handleSubmit(submit)();
  }

  async function handleRemove(other: string): Promise<void> {
    // the pressed button is gone with its row
    if (await remove(other)) picker.current?.focus();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      {...guard}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: width } } }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>{side.dialogTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {recordTitle(entity, record)}
          </DialogContentText>
          <Linked
            side={side}
            entity={entity}
            record={record}
            field={field}
            running={running}
            onRemove={(other) => void handleRemove(other)}
            onAssign={onAssign && ((other) => onAssign([other]))}
          />
          <Box sx={{ mt: 2 }}>
            <FormHostContext value={host}>
              <RecordPicker
                id={pickerId}
                label={side.picker}
                resource={field.link?.to ?? ''}
                ids={chosen}
                isMultiple
                runningId={running}
                // an open list would cover the buttons
                staysOpen={false}
                onChange={setChosen}
                hint={blocked}
                inputRef={(element) => {
                  // the first thing to do in this dialog
                  if (element && !picker.current) setTimeout(() => element.focus(), 0);
                  picker.current = element;
                }}
                where={{ ...field.link?.where, ...(linked.length > 0 ? { id: { $nin: linked } } : {}) }}
                sets={{ field, source: field.name }}
              />
            </FormHostContext>
          </Box>
          {chosen.map((other) => (
            <AssignmentPreview key={other} side={side} entity={entity} record={record} other={other} />
          ))}
          {chosen.length > 0 && facts.length > 0 ? (
            <FormProvider {...form}>
              <Stack spacing={1} sx={{ mt: 2 }}>
                {facts.map((fact) => (
                  <FieldInput key={fact.name} entity={entity} field={fact} source={fact.name} />
                ))}
              </Stack>
            </FormProvider>
          ) : null}
          {planned.length > 0 ? (
            <FormControlLabel
              control={<Checkbox checked={liftsPlans} onChange={(_, checked) => setLiftsPlans(checked)} />}
              label="Vormerkung dabei aufheben"
            />
          ) : null}
          {reason === null ? null : (
            <Alert severity="error" sx={{ mt: 1 }}>
              {reason}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning}>
            Schließen
          </Button>
          {onAssign ? (
            <Button disabled={!canSubmit} onClick={() => onAssign(chosen)}>
              {assignmentSides[side.assignField]?.submit}
            </Button>
          ) : null}
          <Button type="submit" variant="contained" disabled={!canSubmit}>
            {side.submit}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
