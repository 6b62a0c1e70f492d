import { installationRecord } from '../../framework/schema/installationRecord.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { MailFrame } from '../../framework/server/mail/Mail.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Sender, reply address and footer of all mails, from the configuration; the name is else the organisation's. */
export async function readMailFrame(repository: Pick<Repository, 'get' | 'list'>): Promise<MailFrame> {
  const { records } = await repository.list(systemActor, 'config', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
    fields: ['mail'],
  });
  const { name } = await repository.get(systemActor, 'installation', installationRecord, {
    fields: ['name'],
  });
  const organisation = textOf(name);
  const mail = records[0]?.mail;
  if (!isJsonObject(mail)) return { senderName: organisation };
  return {
    senderName: textOf(mail.senderName) ?? organisation,
    senderMail: textOf(mail.senderMail),
    replyTo: textOf(mail.replyTo),
    footer: textOf(mail.footer),
  };
}

/** A mail of a registration; `{link}` in its text is the personal link. */
export interface RegistrationMail {
  subject: string;
  text: string;
}

/** What the mails of a registration say; nothing in them is about the child. */
export interface RegistrationMailFacts {
  /** Name of the organisation, which starts the subject and signs the text. */
  organisation: string;
  /** Name of the person who registered; undefined greets without a name. */
  name?: string | undefined;
  /** Whether children wait for a place. */
  waiting?: 'none' | 'some' | 'all';
}

/** Control characters and Unicode line breaks, so that a name cannot start a header or a paragraph. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

function composeMail(
  { organisation, name = '' }: RegistrationMailFacts,
  subject: string,
  paragraphs: readonly string[],
): RegistrationMail {
  const [sender, person] = [organisation, name].map((text) => text.replaceAll(breaks, ' ').trim());
  const greeting = person ? `Hallo ${person},` : 'Hallo,';
  return { subject: `${sender}: ${subject}`, text: [greeting, ...paragraphs, sender].join('\n\n') };
}

const waitingTexts = {
  none: 'Wir prüfen sie und melden uns per E-Mail bei dir.',
  some: 'Nicht jeder gewünschte Platz war noch frei. Was auf der Warteliste steht, zeigt dir der Link. Wird ein Platz frei, melden wir uns per E-Mail bei dir.',
  all: 'Zurzeit sind alle Plätze vergeben, deshalb steht sie auf der Warteliste. Wird ein Platz frei, melden wir uns per E-Mail bei dir.',
} as const;

const secrecy = 'Der Link ist nur für dich bestimmt, bitte gib ihn nicht weiter.';

/**
 * Mails to the person who registered, by what happened. A mail server and every mailbox on the way can read them,
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
} as const satisfies Record<string, (facts: RegistrationMailFacts) => RegistrationMail>;
