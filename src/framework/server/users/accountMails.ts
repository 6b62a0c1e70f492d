import type { Mail } from '../mail/MailTransport.ts';

/** What every mail of an account names. */
export interface MailFacts {
  recipient: string;
  name: string;
  product: string;
}

function compose({ recipient, name, product }: MailFacts, subject: string, paragraphs: string[]): Mail {
  const greeting = name === '' ? 'Hallo,' : `Hallo ${name},`;
  return {
    recipient,
    subject: `${product}: ${subject}`,
    text: [greeting, ...paragraphs, product].join('\n\n'),
  };
}

export function resetMail(facts: MailFacts, link: string): Mail {
  return compose(facts, 'Passwort zurücksetzen', [
    'jemand möchte dein Passwort zurücksetzen. Wenn du das warst, wähle hier ein neues:',
    link,
    'Der Link gilt eine Stunde und nur einmal. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  ]);
}

export function activationMail(facts: MailFacts, link: string): Mail {
  return compose(facts, 'Dein Zugang', [
    'für dich wurde ein Zugang angelegt. Wähle hier dein Passwort:',
    link,
    'Der Link gilt sieben Tage und nur einmal.',
  ]);
}

export function mailChangedMail(facts: MailFacts, mail: string): Mail {
  return compose(facts, 'Deine E-Mail-Adresse wurde geändert', [
    `du meldest dich von nun an mit ${mail} an.`,
    'Wenn du das nicht warst, wende dich gleich an die Administration.',
  ]);
}

export function passwordChangedMail(facts: MailFacts): Mail {
  return compose(facts, 'Dein Passwort wurde geändert', [
    'dein Passwort wurde gerade geändert, alle anderen Sitzungen sind beendet.',
    'Wenn du das nicht warst, wende dich gleich an die Administration.',
  ]);
}
