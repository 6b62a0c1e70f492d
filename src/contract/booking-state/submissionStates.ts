import type { OnlineFormSubmission } from '../../../generated/types.ts';

export type SubmissionState = NonNullable<OnlineFormSubmission['state']>;

/** Meaning of a state for the person who registered. */
export interface StateText {
  title: string;
  /** Entry in the course of events. */
  event: string;
  /** Event so far. */
  now: string;
  /** Next step. */
  next: string;
  /** Whether the holder of the link may still withdraw. */
  mayWithdraw: boolean;
}

/** The states of a registration in the words of the public page. */
export const submissionStates: Readonly<Record<SubmissionState, StateText>> = {
  new: {
    title: 'Eingegangen',
    event: 'Anmeldung eingegangen',
    now: 'Deine Anmeldung ist bei uns eingegangen.',
    next: 'Wir prüfen sie und melden uns per E-Mail bei dir.',
    mayWithdraw: true,
  },
  'in-progress': {
    title: 'In Bearbeitung',
    event: 'Bearbeitung begonnen',
    now: 'Wir bearbeiten deine Anmeldung gerade.',
    next: 'Sobald wir entschieden haben, bekommst du eine E-Mail.',
    mayWithdraw: true,
  },
  'waiting-list': {
    title: 'Warteliste',
    event: 'Auf die Warteliste gesetzt',
    now: 'Zurzeit sind alle Plätze vergeben. Deine Anmeldung steht auf der Warteliste.',
    next: 'Wird ein Platz frei, melden wir uns per E-Mail bei dir. Du musst nichts tun.',
    mayWithdraw: true,
  },
  accepted: {
    title: 'Angenommen',
    event: 'Anmeldung angenommen',
    now: 'Wir haben deine Anmeldung angenommen und freuen uns.',
    next: 'Zeit, Ort und alles Weitere teilen wir dir mit. Wenn du doch absagen möchtest, melde dich bitte bei uns.',
    mayWithdraw: false,
  },
  rejected: {
    title: 'Abgelehnt',
    event: 'Anmeldung abgelehnt',
    now: 'Leider können wir deine Anmeldung nicht annehmen.',
    next: 'Wenn du Fragen hast, melde dich gern bei uns.',
    mayWithdraw: false,
  },
  withdrawn: {
    title: 'Zurückgezogen',
    event: 'Anmeldung zurückgezogen',
    now: 'Du hast deine Anmeldung zurückgezogen. War ein Platz reserviert, ist er wieder frei.',
    next: 'Du kannst dich jederzeit neu anmelden.',
    mayWithdraw: false,
  },
};
