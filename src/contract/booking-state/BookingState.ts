import type { SubmissionState } from './submissionStates.ts';

/** One child of a registration, as the person who registered sees it. */
export type BookedChild = {
  /** Id of its submission. */
  id: string;
  /** As given in the form. */
  firstName: string | null;
  /** Name of the chosen course, else of the subject. */
  wish: string | null;
  institution: string | null;
  state: SubmissionState;
  /** Reason of a refusal, if the office gave one. */
  reason: string | null;
  /** Since the registration, oldest first; ISO instants. */
  events: { at: string; state: SubmissionState }[];
};

/** Contact of the organisation for questions. */
export type OrganisationContact = {
  name: string;
  mail: string | null;
  phone: string | null;
  website: string | null;
};

/** Data of the page behind the link of a registration. */
export type BookingState = {
  children: BookedChild[];
  contact: OrganisationContact;
  /** Expiry of the link; ISO instant. */
  expiresAt: string;
  /** The key of the link, which forms without JavaScript send along. */
  key: string;
  /** Id of the child whose withdrawal waits for a yes; null: none. */
  asksFor: string | null;
  /** A sentence on what could not be done; null: none. */
  problem: string | null;
};

/** Data after somebody asked for the link again; the same for known and unknown addresses. */
export type LinkSentAgain = {
  isLinkSentAgain: true;
};

/** Fields of a submission that its personal link opens. */
export const bookingStateFields = [
  'state',
  'data',
  'institution',
  'course',
  'registration',
  'declineReason',
  'createdAt',
] as const;

/** Path of the page that shows a registration. @param key token of its personal link, or a placeholder for it */
export function bookingStatePath(submission: string, key: string): string {
  return `/trackBookingState/${submission}?key=${key}`;
}

/** Path of the form that requests the link of a registration again; `link` is no id. */
export const linkAgainPath = '/trackBookingState/link';
