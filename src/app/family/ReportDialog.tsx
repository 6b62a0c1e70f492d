import { FormHelperText, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlannedDay } from '../../framework/admin/records/profile/PlannedDay.tsx';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';

interface ReportDialogProps {
  /** Entity of absence reports. */
  entity: VisibleEntity;
  child: { id: string; name: string };
  /** Initial first and last day, `YYYY-MM-DD`. */
  day: string;
  onClose: () => void;
}

/** Reports a child absent for one or more days. */
export function ReportDialog({ entity, child, day, onClose }: ReportDialogProps) {
  const { dataProvider } = useServices();
  const queryClient = useQueryClient();
  const [start, setStart] = useState<string | null>(day);
  const [end, setEnd] = useState<string | null>(day);
  const [note, setNote] = useState('');
  const fieldOf = (name: string) => entity.fields.find((field) => field.name === name);
  const [startField, endField, noteField] = [fieldOf('start'), fieldOf('end'), fieldOf('note')];
  const { run, isRunning } = useStep({
    done: `${child.name} ist abgemeldet.`,
    onDone() {
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  const isBackward = start !== null && end !== null && end < start;

  function handleRun(): void {
    const data = { student: child.id, start, end, ...(note.trim() === '' ? {} : { note: note.trim() }) };
    run(() => dataProvider.create(entity.resource, { data }));
  }

  return (
    <FormDialog
      title={`${child.name} abmelden`}
      description="Das Büro und die Lehrkraft sehen die Abmeldung sofort. Du kannst sie zurücknehmen."
      action="Abmelden"
      isRunning={isRunning}
      canRun={start !== null && end !== null && !isBackward}
      onRun={handleRun}
      onClose={onClose}
    >
      {startField ? (
        <PlannedDay field={startField} title={startField.title} initial={day} onChange={setStart} />
      ) : null}
      {endField ? (
        <PlannedDay field={endField} title={endField.title} initial={day} onChange={setEnd} />
      ) : null}
      {isBackward ? (
        <FormHelperText error role="alert">
          Der letzte Tag darf nicht vor dem ersten liegen.
        </FormHelperText>
      ) : null}
      {noteField ? (
        <TextField
          label={`${noteField.title} (freiwillig)`}
          multiline
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helperText="Lesen das Büro und die Lehrkraft."
          slotProps={{ htmlInput: { maxLength: noteField.maxLength ?? 500 } }}
        />
      ) : null}
    </FormDialog>
  );
}
