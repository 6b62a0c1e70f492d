import { TextField } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import { FormDialog } from '../../../shell/dialogs/FormDialog.tsx';
import { longestName } from '../listArrangement.ts';

interface FilterNameDialogProps {
  title: string;
  /** Current name. */
  name?: string;
  /** Names already in use. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a filter; warns if that replaces another one. */
export function FilterNameDialog({ title, name = '', taken, onName, onClose }: FilterNameDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();

  function handleRun(): void {
    onName(wanted);
    onClose();
  }

  return (
    <FormDialog
      title={title}
      action={text('form.save')}
      isRunning={false}
      canRun={wanted !== ''}
      onRun={handleRun}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        margin="none"
        label={text('saved.name')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={wanted !== name && taken.includes(wanted) ? text('saved.replaces') : ' '}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
    </FormDialog>
  );
}
