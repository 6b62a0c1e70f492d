import { Alert, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stack, WrittenItem } from '../../contract/stacks/stackManager.ts';
import { selectionFilter } from '../../framework/admin/records/list/bulk/selectionFilter.ts';
import { useSelection } from '../../framework/admin/records/list/bulk/useSelection.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import type { BulkDialogProps } from '../../framework/admin/session/registry/RegisteredBulkAction.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { summaryFields } from '../../framework/schema/summaryFields.ts';
import { StackSelect } from './StackSelect.tsx';
import { useBoard } from './useBoard.ts';

/** More would make a stack that nobody works through. */
const maxRecords = 100;

/** Puts an item about each of the selected records on a stack, as one change. */
export function StackRecordsDialog({ entity, selection, count, onClose }: BulkDialogProps) {
  const { resource } = entity;
  const queryClient = useQueryClient();
  const provider = useLeitstandData();
  const { clear } = useSelection();
  const { stacks } = useBoard();
  const [chosen, setChosen] = useState('');
  const [note, setNote] = useState('');
  const isTooMany = count > maxRecords;
  const filter = selectionFilter(selection);
  const { data: records } = useQuery({
    queryKey: ['stacks', 'selected', resource, filter],
    enabled: !isTooMany,
    queryFn: async () => {
      const { data } = await provider.getList(resource, {
        filter,
        pagination: { page: 1, perPage: maxRecords },
        sort: { field: 'id', order: 'ASC' },
        meta: { fields: summaryFields(entity) },
      });
      return data;
    },
  });
  const { run, isRunning } = useStep({
    done: count === 1 ? 'Auf den Stapel gelegt' : `${count} Einträge auf den Stapel gelegt`,
    onDone() {
      clear();
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['stacks'] });
    },
  });
  const id = stacks?.some((one) => one.id === chosen) ? chosen : (stacks?.[0]?.id ?? '');

  async function put(): Promise<unknown> {
    const { data: stack } = await provider.getOne<Stack>('stacks', { id });
    const added = (records ?? []).map(
      (record): WrittenItem => ({
        state: 'OPEN',
        meta: {
          title: recordTitle(entity, record).slice(0, 200),
          entityType: resource,
          entityId: String(record.id),
          note: note.trim() || null,
        },
      }),
    );
    const data = { items: [...(stack.items ?? []), ...added] };
    return await provider.update('stacks', { id, data, previousData: stack });
  }

  return (
    <FormDialog
      title="Auf einen Stapel legen"
      description={
        count === 1
          ? 'Der Eintrag kommt auf den Stapel.'
          : `Jeder der ${count} Einträge kommt einzeln auf den Stapel.`
      }
      action="Auflegen"
      isRunning={isRunning}
      canRun={id !== '' && records !== undefined && records.length > 0}
      onRun={() => run(put)}
      onClose={onClose}
    >
      {isTooMany ? (
        <Alert severity="warning">{`Mehr als ${maxRecords} Einträge auf einmal lassen sich nicht auf einen Stapel legen.`}</Alert>
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
