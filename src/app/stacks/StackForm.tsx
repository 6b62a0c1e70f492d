import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { pushStackItem } from '../../contract/stacks/stackManager.ts';
import { stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { StackSelect } from './StackSelect.tsx';
import { useBoard } from './useBoard.ts';

interface StackFormProps {
  resource: string;
  id: string;
  onClose: () => void;
}

/** Form that puts a record on a stack as a new item. */
export function StackForm({ resource, id, onClose }: StackFormProps) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const { stacks } = useBoard();
  const [chosen, setChosen] = useState('');
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const { run, isRunning } = useStep({
    done: 'Auf den Stapel gelegt',
    onDone() {
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['stacks'] });
    },
  });
  const stack = stacks?.some((one) => one.id === chosen) ? chosen : (stacks?.[0]?.id ?? '');

  function handleRun(): void {
    const meta = { title: title.trim(), entityType: resource, entityId: id, note: note.trim() || null };
    run(() =>
      callServer<typeof pushStackItem>(http, `PUT ${stackManagerPath}/push/{id}`, {
        params: { id: stack },
        body: { meta },
      }),
    );
  }

  return (
    <FormDialog
      title="Auf einen Stapel legen"
      action="Auflegen"
      isRunning={isRunning}
      canRun={title.trim() !== '' && stack !== ''}
      onRun={handleRun}
      onClose={onClose}
    >
      <StackSelect stacks={stacks} value={stack} onChange={setChosen} />
      <TextField
        required
        label="Was ist zu tun?"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
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
