import { isMailAddress } from './contactOf.ts';

/** What is typed into the form of a mail. */
export interface MailFields {
  from: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  message: string;
  /** As a date input gives it, `2026-09-01T08:00`; empty: at once. */
  sendAt: string;
}

/** `a@example.org, b@example.org` as list. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Whether rich text says something. */
export function hasText(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

/** What is wrong with addresses; undefined for none and for good ones. */
export function addressProblem(text: string): string | undefined {
  const wrong = addressesIn(text).find((one) => !isMailAddress(one));
  return wrong === undefined ? undefined : `„${wrong}“ ist keine E-Mail-Adresse.`;
}

/** Whether a time for later sending is none, or ahead by at most a year. */
export function isTimeToSend(sendAt: string, now = Date.now()): boolean {
  if (sendAt === '') return true;
  const at = new Date(sendAt).getTime();
  return at > now && at < now + 366 * 86_400_000;
}

/** Whether a mail can be sent: sender, one recipient, subject and text are there. */
export function isComplete({ from, to, cc, bcc, subject, message, sendAt }: MailFields): boolean {
  const areAddresses = [to, cc, bcc].every((text) => addressProblem(text) === undefined);
  const isSaid = subject.trim() !== '' && hasText(message);
  return from !== '' && addressesIn(to).length > 0 && areAddresses && isSaid && isTimeToSend(sendAt);
}
