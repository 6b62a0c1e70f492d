import { Alert } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type {
  Decision,
  moveSubmission,
  SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { submissionsPath } from '../../contract/submissions/submissionsPath.ts';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { FormDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { DecisionMailFields } from './DecisionMailFields.tsx';
import { mailOf, sentMail, useDecision } from './useDecision.ts';

/** A change of state that is no decision. */
export type Move = 'wait' | 'moveUp' | 'reopen' | 'withdraw';

interface MoveTexts {
  state: 'in-progress' | 'waiting-list' | 'withdrawn';
  title: string;
  description: string;
  action: string;
  done: string;
  /** Mail that tells the family; absent if they know. */
  decision?: Decision;
}

const moves: Readonly<Record<Move, MoveTexts>> = {
  wait: {
    state: 'waiting-list',
    title: 'auf die Warteliste setzen',
    description: 'Ein reservierter Platz wird frei.',
    action: 'Auf die Warteliste',
    done: 'steht auf der Warteliste.',
    decision: 'waiting',
  },
  moveUp: {
    state: 'in-progress',
    title: 'nachrücken lassen',
    description: 'Die Anmeldung bekommt den freien Platz und wartet auf deine Zusage.',
    action: 'Nachrücken lassen',
    done: 'ist nachgerückt.',
    decision: 'movedUp',
  },
  reopen: {
    state: 'in-progress',
    title: 'wieder öffnen',
    description: 'Die Anmeldung ist dann wieder in Bearbeitung.',
    action: 'Wieder öffnen',
    done: 'ist wieder in Bearbeitung.',
  },
  withdraw: {
    state: 'withdrawn',
    title: 'als zurückgezogen vermerken',
    description: 'Wenn die Familie selbst abgesagt hat. Ein reservierter Platz wird frei.',
    action: 'Zurückgezogen',
    done: 'ist als zurückgezogen vermerkt.',
  },
};

interface MoveDialogProps {
  move: Move;
  record: RaRecord;
  proposal: SubmissionProposal;
  /** Name of the child. */
  title: string;
  onClose: () => void;
}

/** Moves a submission to or from the waiting list, reopens or withdraws it. */
export function MoveDialog({ move, record, proposal, title, onClose }: MoveDialogProps) {
  const texts = moves[move];
  const { decision } = texts;
  const [mail, setMail] = useState(() => decision && mailOf(proposal, decision));
  const { send, isRunning, problems } = useDecision({
    submission: String(record.id),
    done: `Die Anmeldung von ${title} ${texts.done}`,
    onDone: onClose,
  });
  const problem = problems.state ?? problems[''];

  function handleRun(): void {
    const body = { state: texts.state, ...(mail ? sentMail(proposal, mail) : {}) };
    send((http, request) =>
      askServer<typeof moveSubmission>(http, `PUT ${submissionsPath}/{id}/state`, { ...request, body }),
    );
  }

  return (
    <FormDialog
      title={`Anmeldung von ${title} ${texts.title}`}
      description={texts.description}
      action={texts.action}
      isRunning={isRunning}
      onRun={handleRun}
      onClose={onClose}
    >
      {mail ? (
        <DecisionMailFields mail={mail} address={proposal.recipient} problems={problems} onChange={setMail} />
      ) : null}
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  );
}
