import type { Decision, SubmissionProposal } from '../../contract/submissions/submissionCalls.ts';
import type { MailDraft } from './DecisionMailFields.tsx';

/** The mail proposed for a decision, to be sent unless the office unticks it. */
export function mailOf({ mails }: SubmissionProposal, decision: Decision): MailDraft {
  return { ...mails[decision], isSent: true };
}

/** The member `mail` of a call's body; absent if nothing is to be sent. */
export function sentMail({ recipient }: SubmissionProposal, { isSent, subject, text }: MailDraft): object {
  return isSent && recipient !== null ? { mail: { subject, text } } : {};
}
