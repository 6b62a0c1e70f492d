import { type ComposedMail, composeMail, type MailNames } from './composeMail.ts';

/** Facts for the mails of a registration; nothing in them is about the child. */
export interface RegistrationMailFacts extends MailNames {
  /** Whether children wait for a place. */
  waiting?: 'none' | 'some' | 'all';
}

const waitingTexts = {
  none: 'Wir prüfen sie und melden uns per E-Mail bei dir.',
  some: 'Nicht jeder gewünschte Platz war noch frei. Was auf der Warteliste steht, zeigt dir der Link. Wird ein Platz frei, melden wir uns per E-Mail bei dir.',
  all: 'Zurzeit sind alle Plätze vergeben, deshalb steht sie auf der Warteliste. Wird ein Platz frei, melden wir uns per E-Mail bei dir.',
} as const;

const secrecy = 'Der Link ist nur für dich bestimmt, bitte gib ihn nicht weiter.';

/**
 * Mails to the person who registered, by what happened; `{link}` in a text is the personal link. A mail server and every mailbox on the way can read them,
 * so everything about the child stays behind the link.
 */
export const registrationMails = {
  received: (facts) =>
    composeMail(facts, 'Deine Anmeldung ist eingegangen', [
      'danke für deine Anmeldung. Hier siehst du jederzeit, wie es damit weitergeht, und kannst sie zurückziehen:',
      '{link}',
      waitingTexts[facts.waiting ?? 'none'],
      `${secrecy} Wenn du dich gar nicht angemeldet hast, hat sich jemand bei der Adresse vertippt: Dann musst du nichts tun.`,
    ]),
  accepted: (facts) =>
    composeMail(facts, 'Deine Anmeldung ist angenommen', [
      'wir haben deine Anmeldung angenommen und freuen uns. Was jetzt kommt, steht hier:',
      '{link}',
      secrecy,
    ]),
  declined: (facts) =>
    composeMail(facts, 'Zu deiner Anmeldung', [
      'leider können wir deine Anmeldung nicht annehmen. Näheres und unsere Kontaktdaten stehen hier:',
      '{link}',
      'Wenn du Fragen hast, melde dich gern bei uns.',
    ]),
  waiting: (facts) =>
    composeMail(facts, 'Deine Anmeldung steht auf der Warteliste', [
      'zurzeit ist kein Platz frei, deshalb steht deine Anmeldung auf der Warteliste. Wird ein Platz frei, melden wir uns per E-Mail bei dir. Den Stand siehst du hier:',
      '{link}',
      secrecy,
    ]),
  movedUp: (facts) =>
    composeMail(facts, 'Für deine Anmeldung ist ein Platz frei', [
      'ein Platz ist frei geworden, und deine Anmeldung ist von der Warteliste nachgerückt. Wir melden uns mit der Zusage. Den Stand siehst du hier:',
      '{link}',
      secrecy,
    ]),
  linkAgain: (facts) =>
    composeMail(facts, 'Der Link zu deiner Anmeldung', [
      'hier ist der Link zu deiner Anmeldung, den du noch einmal angefordert hast:',
      '{link}',
      `Frühere Links dazu gelten nicht mehr. ${secrecy} Wenn du ihn nicht angefordert hast, musst du nichts tun.`,
    ]),
} as const satisfies Record<string, (facts: RegistrationMailFacts) => ComposedMail>;
