import type { Mail } from '../mail/Mail.ts';
import { activationMail, confirmMailMail, type MailFacts, resetMail } from './accountMails.ts';
import type { LinkPurpose } from './accountTokens.ts';

/** Stands in stored mails in the place of a link. */
const notYet = '[Link, wird beim Versand erzeugt]';

const compose: Readonly<Record<LinkPurpose, (facts: MailFacts, link: string) => Mail>> = {
  reset: resetMail,
  activation: activationMail,
  mail: confirmMailMail,
};

/** The mail that carries a link. @param link absent: as it may be stored. */
export function linkMail(purpose: LinkPurpose, facts: MailFacts, link: string = notYet): Mail {
  return compose[purpose](facts, link);
}
