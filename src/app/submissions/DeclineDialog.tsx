import { Alert, TextField } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { declineSubmission, SubmissionProposal } from '../../contract/submissions/submissionCalls.ts';
import { submissionsPath } from '../../contract/submissions/submissionsPath.ts';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { DecisionMailFields } from './DecisionMailFields.tsx';
import { mailOf, sentMail, useDecision } from './useDecision.ts';

interface DeclineDialogProps {
  record: RaRecord;
  proposal: SubmissionProposal;
  /** Name of the child. */
  title: string;
  onClose: () => void;
}

/** Declines a submission with a reason and a mail to the family. */
export function DeclineDialog({ record, proposal, title, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [mail, setMail] = useState(() => mailOf(proposal, 'declined'));
  const { send, isRunning, problems } = useDecision({
    submission: String(record.id),
    done: `Die Anmeldung von ${title} ist abgelehnt.`,
    onDone: onClose,
  });
  const { '': problem } = problems;

  function handleRun(): void {
    const body = { reason, ...sentMail(proposal, mail) };
    send((http, request) =>
      askServer<typeof declineSubmission>(http, `POST ${submissionsPath}/{id}/decline`, { ...request, body }),
    );
  }

  return (
    <FormDialog
      title={`Anmeldung von ${title} ablehnen`}
      description="Ein reservierter Platz wird frei."
      action="Ablehnen"
      isRunning={isRunning}
      onRun={handleRun}
      onClose={onClose}
    >
      <TextField
        label="Grund"
        required
        autoFocus
        value={reason}
        error={'reason' in problems}
        helperText={problems.reason ?? 'Liest die Familie über ihren persönlichen Link.'}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <DecisionMailFields mail={mail} address={proposal.recipient} problems={problems} onChange={setMail} />
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  );
}
