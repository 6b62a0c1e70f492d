import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import type { AcquisitionClosedReason } from '../../../generated/types.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import type { EnumOption } from '../../framework/schema/model.ts';
import type { StatusStep } from './useStatusStep.ts';

interface ClosedDialogProps {
  reasons: readonly EnumOption[];
  isRunning: boolean;
  onRun: (step: StatusStep) => void;
  onClose: () => void;
}

/** Notes a refusal, with its reason and a note if they are known. */
export function ClosedDialog({ reasons, isRunning, onRun, onClose }: ClosedDialogProps) {
  const [reason, setReason] = useState<AcquisitionClosedReason | null>(null);
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title="Absage eintragen"
      action="Absage"
      isRunning={isRunning}
      onRun={() => onRun({ status: 'closed', reason, note: note.trim() })}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id="closed-reason">Grund</FormLabel>
        <RadioGroup
          aria-labelledby="closed-reason"
          value={reason ?? ''}
          onChange={(event) => setReason(event.target.value as AcquisitionClosedReason)}
        >
          {reasons.map(({ value, title }) => (
            <FormControlLabel key={value} value={value} label={title} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        label="Notiz"
        multiline
        minRows={2}
        margin="none"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
