import type { Mail } from '../mail/Mail.ts';

/** Values that appear in every account mail. */
export interface MailFacts {
  recipient: string;
  name: string;
  product: string;
}

/** Control characters and Unicode line breaks, so that a name cannot start a header or a paragraph. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

function compose(facts: MailFacts, subject: string, paragraphs: string[]): Mail {
  const [name, product] = [facts.name, facts.product].map((text) => text.replaceAll(breaks, ' ').trim());
  const greeting = name ? `Hallo ${name},` : 'Hallo,';
  return {
    recipient: facts.recipient,
    subject: `${product}: ${subject}`,
    text: [greeting, ...paragraphs, product].join('\n\n'),
  };
}

/** Mail with a link for a new password, valid for an hour. */
export function resetMail(facts: MailFacts, link: string): Mail {
  return compose(facts, 'Passwort zurücksetzen', [
    'jemand möchte dein Passwort zurücksetzen. Wenn du das warst, wähle hier ein neues:',
    link,
    'Der Link gilt eine Stunde und nur einmal. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  ]);
}

/** Mail with a link for the first password, valid for seven days. */
export function activationMail(facts: MailFacts, link: string): Mail {
  return compose(facts, 'Dein Zugang', [
    'für dich wurde ein Zugang angelegt. Wähle hier dein Passwort:',
    link,
    'Der Link gilt sieben Tage und nur einmal.',
  ]);
}

/** Sent to the new address, so that only its reader can confirm it. */
export function confirmMailMail(facts: MailFacts, link: string): Mail {
  return compose(facts, 'E-Mail-Adresse bestätigen', [
    `mit dieser Adresse willst du dich künftig anmelden. Bestätige sie hier, angemeldet mit deiner bisherigen:`,
    link,
    'Der Link gilt 24 Stunden und nur einmal. Wenn du das nicht warst, musst du nichts tun: Ohne Bestätigung ändert sich nichts.',
  ]);
}

/** Sent to a new address that another login uses. The response to the request stays the same. */
export function mailTakenMail(facts: MailFacts): Mail {
  return compose(facts, 'Diese E-Mail-Adresse hat schon einen Zugang', [
    'jemand wollte diese Adresse für einen anderen Zugang verwenden. Das geht nicht, denn sie gehört schon zu deinem.',
    'Du musst nichts tun: Es hat sich nichts geändert.',
  ]);
}

/** Sent to the current address as soon as another is requested. */
export function mailChangeAskedMail(facts: MailFacts, mail: string): Mail {
  return compose(facts, 'Deine E-Mail-Adresse soll geändert werden', [
    `künftig soll für deinen Zugang ${mail} gelten. Das gilt erst, wenn es von dort aus bestätigt ist.`,
    'Wenn du das nicht warst, ändere gleich dein Passwort: Damit ist die Änderung hinfällig.',
  ]);
}

/** Mail that notifies of a changed address. */
export function mailChangedMail(facts: MailFacts, mail: string): Mail {
  return compose(facts, 'Deine E-Mail-Adresse wurde geändert', [
    `du meldest dich von nun an mit ${mail} an.`,
    'Wenn du das nicht warst, wende dich gleich an die Administration.',
  ]);
}

/** Mail that notifies of a changed password. */
export function passwordChangedMail(facts: MailFacts): Mail {
  return compose(facts, 'Dein Passwort wurde geändert', [
    'dein Passwort wurde gerade geändert, alle anderen Sitzungen sind beendet.',
    'Wenn du das nicht warst, wende dich gleich an die Administration.',
  ]);
}
