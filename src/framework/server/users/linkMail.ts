import type { Mail } from '../mail/Mail.ts';
import { activationMail, confirmMailMail, type MailFacts, resetMail } from './accountMails.ts';
import type { LinkPurpose } from './accountTokens.ts';

/** Replaces the link in stored mails. */
const notYet = '[Link, wird beim Versand erzeugt]';

const compose: Readonly<Record<LinkPurpose, (facts: MailFacts, link: string) => Mail>> = {
  reset: resetMail,
  activation: activationMail,
  mail: confirmMailMail,
};

/** Composes a mail with a link. @param link omitted for the stored version. */
export function linkMail(purpose: LinkPurpose, facts: MailFacts, link: string = notYet): Mail {
  return compose[purpose](facts, link);
}
