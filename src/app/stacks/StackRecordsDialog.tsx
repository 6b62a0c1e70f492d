import { Alert, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushedSelection, SelectionPushed } from '../../contract/stacks/stackManager.ts';
import { largestStack, stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useSelection } from '../../framework/admin/records/list/bulk/Selection.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import type { BulkDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { StackSelect } from './StackSelect.tsx';
import { useBoard } from './useBoard.ts';

interface Pushed {
  data: SelectionPushed & { $changeSet: string | undefined };
}

const german = (count: number) => count.toLocaleString('de-DE');

/** Outcome for the selected records. */
function pushedSentence({ data: { added, missing } }: Pushed): string {
  const said = added === 1 ? 'Auf den Stapel gelegt' : `${german(added)} Einträge auf den Stapel gelegt`;
  if (missing === 0) return said;
  return `${said}, ${missing === 1 ? '1 ist' : `${german(missing)} sind`} nicht mehr da`;
}

/** Puts an item about each of the selected records on a stack, as one change. */
export function StackRecordsDialog({ entity, selection, count, onClose }: BulkDialogProps) {
  const { resource } = entity;
  const queryClient = useQueryClient();
  const { http } = useServices();
  const { clear } = useSelection();
  const { stacks } = useBoard();
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const isTooMany = count > largestStack;
  const { run, isRunning } = useStep({
    done: (answer) => pushedSentence(answer as Pushed),
    onDone() {
      clear();
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['stacks'] });
    },
  });
  const id = stacks?.some((one) => one.id === chosen) ? chosen : (stacks?.[0]?.id ?? '');

  async function put(): Promise<Pushed> {
    const body: PushedSelection = { resource, selection, note };
    const answer = await http(`${stackManagerPath}/push-selected/${id}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      isQuiet: true,
    });
    return { data: { ...(answer.json as SelectionPushed), $changeSet: changeSetOf(answer) } };
  }

  return (
    <FormDialog
      title="Auf einen Stapel legen"
      description={
        count === 1
          ? 'Der Eintrag kommt auf den Stapel.'
          : `Jeder der ${german(count)} Einträge kommt einzeln auf den Stapel.`
      }
      action="Auflegen"
      isRunning={isRunning}
      canRun={id !== '' && !isTooMany}
      onRun={() => run(put)}
      onClose={onClose}
    >
      {isTooMany ? (
        <Alert severity="warning">{`Auf einem Stapel haben höchstens ${german(largestStack)} Einträge Platz. Wähle weniger aus.`}</Alert>
      ) : null}
      <StackSelect stacks={stacks} value={id} onChange={setChosen} />
      <TextField
        label="Notiz"
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
