import { Alert, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type {
  InstitutionsListed,
  pushToAcquisitionList,
} from '../../contract/institutioner/institutioner.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { useSelection } from '../../framework/admin/records/list/bulk/Selection.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { askServer, callServer } from '../../framework/admin/session/http/callServer.ts';
import type { BulkDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';

interface Listed {
  data: InstitutionsListed & { $changeSet: string | undefined };
}

const path = 'PUT /api/institutioner/acquisition/push-selected/{listId}';

/** Those of a selection that do not come on the list, as ends of a sentence. */
function othersOf({ present, missing }: InstitutionsListed): string[] {
  return [
    present > 0 ? `${present === 1 ? '1 steht' : `${formatNumber(present)} stehen`} schon darauf` : '',
    missing > 0 ? `${missing === 1 ? '1 ist' : `${formatNumber(missing)} sind`} nicht mehr da` : '',
  ].filter((text) => text !== '');
}

function listedSentence({ data }: Listed): string {
  const { added } = data;
  const said = `${formatNumber(added)} ${added === 1 ? 'Standort' : 'Standorte'} auf die Akquiseliste gesetzt`;
  return [said, ...othersOf(data)].join(', ');
}

function trialSentence(trial: InstitutionsListed): string {
  const { added } = trial;
  const come = added > 0 ? [`${formatNumber(added)} ${added === 1 ? 'kommt' : 'kommen'} auf die Liste`] : [];
  return `${[...come, ...othersOf(trial)].join(', ')}.${added === 0 ? ' Es gibt nichts zu tun.' : ''}`;
}

/** The first thing to do in this dialog, once it is open. */
const focusFirst = (element: HTMLElement | null) => void setTimeout(() => element?.focus(), 0);

/** Puts the selected locations on an acquisition list, as one change. */
export function AddToListDialog({ selection, count, onClose }: BulkDialogProps) {
  const pickerId = useId();
  const queryClient = useQueryClient();
  const { http } = useServices();
  const { clear } = useSelection();
  const [chosen, setChosen] = useState<string[]>([]);
  const [listId = ''] = chosen;
  const { run, isRunning } = useStep({
    done: (answer) => listedSentence(answer as Listed),
    onDone() {
      clear();
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['acquisition-lists'] });
    },
  });
  const { data: trial, error } = useQuery({
    queryKey: ['leitstand', 'listTrial', selection, listId],
    enabled: listId !== '' && !isRunning,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callServer<typeof pushToAcquisitionList>(http, path, {
        params: { listId },
        body: { selection, isTrial: true },
        isQuiet: true,
        signal,
      }),
  });

  async function put(): Promise<Listed> {
    const answer = await askServer<typeof pushToAcquisitionList>(http, path, {
      params: { listId },
      body: { selection },
      isQuiet: true,
    });
    return { data: { ...answer.json, $changeSet: changeSetOf(answer) } };
  }

  return (
    <FormDialog
      title="Auf eine Akquiseliste setzen"
      description={
        count === 1
          ? 'Der Standort kommt ans Ende der Liste.'
          : `Die ${formatNumber(count)} Standorte kommen ans Ende der Liste.`
      }
      action="Auf die Liste setzen"
      isRunning={isRunning}
      canRun={listId !== '' && trial !== undefined && trial.added > 0}
      onRun={() => run(put)}
      onClose={onClose}
    >
      <RecordPicker
        id={pickerId}
        label="Akquiseliste"
        resource="acquisition-lists"
        ids={chosen}
        isMultiple={false}
        isRequired
        where={{ isActive: true }}
        onChange={setChosen}
        inputRef={focusFirst}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {trial && !error ? (
        <Typography role="status" sx={{ fontWeight: 500 }}>
          {trialSentence(trial)}
        </Typography>
      ) : null}
    </FormDialog>
  );
}
