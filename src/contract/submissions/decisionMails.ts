import type { Submission } from './Submission.ts';

/** Decisions that the office may tell the family by mail. */
export type Decision = 'accepted' | 'rejected' | 'waiting-list' | 'moved-up';

/** A mail as the office edits it; `{link}` becomes the personal link to the state of the registration. */
export interface DecisionMail {
  subject: string;
  text: string;
}

/** Placeholder of the personal link in the text of a mail. */
export const linkPlaceholder = '{link}';

const sentences: Readonly<Record<Decision, string>> = {
  accepted: 'wir haben deine Anmeldung angenommen. Schön, dass ihr dabei seid!',
  rejected: 'leider können wir deine Anmeldung diesmal nicht annehmen.',
  'waiting-list':
    'zurzeit ist kein Platz frei. Deine Anmeldung steht auf der Warteliste; wir melden uns, sobald ein Platz frei wird.',
  'moved-up': 'ein Platz ist frei geworden, und deine Anmeldung ist von der Warteliste nachgerückt.',
};

const subjects: Readonly<Record<Decision, string>> = {
  accepted: 'Deine Anmeldung ist angenommen',
  rejected: 'Zu deiner Anmeldung',
  'waiting-list': 'Deine Anmeldung steht auf der Warteliste',
  'moved-up': 'Ein Platz ist frei geworden',
};

/** The text proposed to the office. It repeats nothing about the child. */
export function decisionMail(decision: Decision, { data }: Pick<Submission, 'data'>): DecisionMail {
  const { firstName, lastName } = data?.parent ?? {};
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    subject: subjects[decision],
    text: [
      `Guten Tag${name === '' ? '' : ` ${name}`},`,
      sentences[decision],
      `Den Stand deiner Anmeldung siehst du hier:\n${linkPlaceholder}`,
    ].join('\n\n'),
  };
}
