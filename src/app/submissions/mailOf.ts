import type { RaRecord } from 'ra-core';
import { type Decision, decisionMail } from '../../contract/submissions/decisionMails.ts';
import type { Submission } from '../../contract/submissions/Submission.ts';
import type { MailDraft } from './DecisionMailFields.tsx';

/** Mail address of the person who registered; null without one. */
export function addressOf(record: RaRecord): string | null {
  return (record as unknown as Submission).data?.parent?.mail ?? null;
}

/** The mail proposed for a decision, to be sent unless the office unticks it. */
export function mailOf(decision: Decision, record: RaRecord): MailDraft {
  return { ...decisionMail(decision, record as unknown as Submission), isSent: true };
}

/** The member `mail` of a call's body; absent if nothing is to be sent. */
export function sentMail(record: RaRecord, { isSent, subject, text }: MailDraft): object {
  return isSent && addressOf(record) !== null ? { mail: { subject, text } } : {};
}
