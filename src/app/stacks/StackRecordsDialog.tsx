import { Alert, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { pushStackSelection, SelectionPushed } from '../../contract/stacks/stackManager.ts';
import { largestStack, stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useSelection } from '../../framework/admin/records/list/bulk/Selection.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { askServer, callServer } from '../../framework/admin/session/http/callServer.ts';
import type { BulkDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { StackSelect } from './StackSelect.tsx';
import { useBoard } from './useBoard.ts';

interface Pushed {
  data: SelectionPushed & { $changeSet: string | undefined };
}

const german = (count: number) => count.toLocaleString('de-DE');

function pushedText(added: number): string {
  if (added === 0) return 'Nichts Neues auf den Stapel gelegt';
  return added === 1 ? 'Auf den Stapel gelegt' : `${german(added)} Einträge auf den Stapel gelegt`;
}

/** Those of a selection that are not put on the stack, as ends of a sentence. */
function othersOf({ present, missing }: SelectionPushed): string[] {
  return [
    present > 0 ? `${present === 1 ? '1 liegt' : `${german(present)} liegen`} schon darauf` : '',
    missing > 0 ? `${missing === 1 ? '1 ist' : `${german(missing)} sind`} nicht mehr da` : '',
  ].filter((text) => text !== '');
}

/** Outcome for the selected records. */
const pushedSentence = ({ data }: Pushed) => [pushedText(data.added), ...othersOf(data)].join(', ');

/** What would be put on the stack. */
function trialSentence(trial: SelectionPushed): string {
  const { added } = trial;
  const parts = [added > 0 ? `${german(added)} ${added === 1 ? 'kommt' : 'kommen'} auf den Stapel` : ''];
  const said = [...parts, ...othersOf(trial)].filter((text) => text !== '').join(', ');
  return added === 0 ? `${said}. Es gibt nichts zu tun.` : `${said}.`;
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

  const { data: trial, error } = useQuery({
    queryKey: ['leitstand', 'stackTrial', resource, selection, id],
    enabled: id !== '' && !isTooMany && !isRunning,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callServer<typeof pushStackSelection>(http, `PUT ${stackManagerPath}/push-selected/{id}`, {
        params: { id },
        body: { resource, selection, isTrial: true },
        isQuiet: true,
        signal,
      }),
  });

  async function put(): Promise<Pushed> {
    const answer = await askServer<typeof pushStackSelection>(
      http,
      `PUT ${stackManagerPath}/push-selected/{id}`,
      { params: { id }, body: { resource, selection, note }, isQuiet: true },
    );
    return { data: { ...answer.json, $changeSet: changeSetOf(answer) } };
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
      canRun={id !== '' && !isTooMany && trial !== undefined && trial.added > 0}
      onRun={() => run(put)}
      onClose={onClose}
    >
      {isTooMany ? (
        <Alert severity="warning">{`Auf einem Stapel haben höchstens ${german(largestStack)} Einträge Platz. Wähle weniger aus.`}</Alert>
      ) : null}
      <StackSelect stacks={stacks} value={id} onChange={setChosen} />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {trial && !error ? (
        <Typography role="status" sx={{ fontWeight: 500 }}>
          {trialSentence(trial)}
        </Typography>
      ) : null}
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
