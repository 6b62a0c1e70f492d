import { Alert, TextField } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { DecisionMailFields } from './DecisionMailFields.tsx';
import { addressOf, mailOf, sentMail } from './mailOf.ts';
import { useDecision } from './useDecision.ts';

interface DeclineDialogProps {
  record: RaRecord;
  /** Name of the child. */
  title: string;
  onClose: () => void;
}

/** Declines a submission with a reason for the office and a mail to the family. */
export function DeclineDialog({ record, title, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [mail, setMail] = useState(() => mailOf('rejected', record));
  const { send, isRunning, problems } = useDecision({
    submission: String(record.id),
    done: `Die Anmeldung von ${title} ist abgelehnt.`,
    onDone: onClose,
  });
  const { '': problem } = problems;
  return (
    <FormDialog
      title={`Anmeldung von ${title} ablehnen`}
      description="Ein reservierter Platz wird frei."
      action="Ablehnen"
      isRunning={isRunning}
      onRun={() => send('POST decline', { reason, ...sentMail(record, mail) })}
      onClose={onClose}
    >
      <TextField
        label="Grund"
        required
        autoFocus
        value={reason}
        error={'reason' in problems}
        helperText={problems.reason ?? 'Liest nur das Büro.'}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <DecisionMailFields mail={mail} address={addressOf(record)} problems={problems} onChange={setMail} />
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  );
}
