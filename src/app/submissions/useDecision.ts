import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  Decision,
  DecisionMail,
  ProposedChild,
  SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { errorBodyOf } from '../../framework/admin/session/http/errorBody.ts';
import type { HttpAnswer, HttpClient } from '../../framework/admin/session/http/httpClient.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { MailDraft } from './DecisionMailFields.tsx';

/** The part of a request that all decisions on a submission have. */
interface DecisionRequest {
  params: { id: string };
  isQuiet: true;
}

interface DecisionOptions {
  submission: string;
  /** Success message. */
  done: string;
  onDone: () => void;
}

/** Sends a decision; the snackbar offers to undo it, the dialog shows the server's words at their fields. */
export function useDecision({ submission, done, onDone }: DecisionOptions) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { run, isRunning } = useStep({
    done,
    async onDone() {
      onDone();
      await queryClient.invalidateQueries();
    },
    onRefused(error) {
      const body = errorBodyOf(error);
      const fields = body?.details?.fields;
      setProblems(fields ?? (body ? { '': body.message } : {}));
      return body !== null;
    },
  });

  function send(call: (http: HttpClient, request: DecisionRequest) => Promise<HttpAnswer>): void {
    setProblems({});
    run(async () => {
      const answer = await call(http, { params: { id: submission }, isQuiet: true });
      return { data: { $changeSet: changeSetOf(answer) } };
    });
  }

  return { send, isRunning, problems };
}

/** The mail proposed for a decision, to be sent unless the office unticks it. */
export function mailOf({ mails }: SubmissionProposal, decision: Decision): MailDraft {
  return { ...mails[decision], isSent: true };
}

/** The member `mail` of a call's body; absent if nothing is to be sent. */
export function sentMail(
  { recipient }: SubmissionProposal,
  { isSent, subject, text }: MailDraft,
): { mail?: DecisionMail } {
  return isSent && recipient !== null ? { mail: { subject, text } } : {};
}

/** State of the wished course in words: the held place, or the free ones; empty without a course. */
export function placeText({ course, holdsPlace }: Pick<ProposedChild, 'course' | 'holdsPlace'>): string {
  if (course === null) return '';
  if (holdsPlace) return 'Platz reserviert';
  const { free } = course;
  if (free === null) return 'Plätze unbegrenzt';
  if (free === 0) return 'Kein Platz frei';
  return free === 1 ? 'Ein Platz frei' : `${free} Plätze frei`;
}
