import { type Address, decodeWords, type Email } from 'postal-mime';
import { isMail } from '../../schema/validation/isMail.ts';

/** An address with the name its writer gave it; a name that pretends to be another address is null. */
export interface MailAddress {
  address: string;
  name: string | null;
}

/** What the headers of a mail say. */
export interface MailHead {
  /** With angle brackets, as all ids here. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  from: MailAddress | null;
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  subject: string;
  /** ISO; null if there is none that can be read. */
  date: string | null;
  /** Written by a program, which nobody answers by a program. */
  isAutomatic: boolean;
  /** Sent to many. */
  isBulk: boolean;
}

const mostAddresses = 200;
const mostReferences = 100;
const longestId = 500;

/** A line without line breaks, control and direction characters, of at most this length. */
export function lineOf(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return line.trim().slice(0, most).toWellFormed();
}

function idsOf(header: string | undefined): string[] {
  const ids = header?.slice(0, 100_000).match(/<[^<>\s]{1,498}>/g) ?? [];
  return ids.map((id) => lineOf(id, longestId));
}

function readAddress(name: string, address: string): MailAddress[] {
  const clean = address.trim().toLowerCase();
  if (!isMail(clean) || clean.length > 254) return [];
  const shown = lineOf(decodeWords(name), 200);
  const isOtherAddress = shown.includes('@') && shown.toLowerCase() !== clean;
  return [{ address: clean, name: shown === '' || isOtherAddress ? null : shown }];
}

function addressesOf(addresses: Address[] | undefined): MailAddress[] {
  const all = (addresses ?? []).flatMap((one) =>
    one.group
      ? one.group.flatMap((member) => readAddress(member.name, member.address))
      : readAddress(one.name, one.address ?? ''),
  );
  return [...new Map(all.map((one) => [one.address, one])).values()].slice(0, mostAddresses);
}

/** Values of a header in lower case. */
function headerOf({ headers }: Pick<Email, 'headers'>, key: string): string {
  const found = headers.find((header) => header.key === key);
  return found ? found.value.trim().toLowerCase() : '';
}

/** Type of the whole mail with its parameters, in lower case. */
export function typeOf(mail: Email): string {
  return headerOf(mail, 'content-type');
}

const systemSender = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/;

function isFromProgram(mail: Email, from: MailAddress | null): boolean {
  const submitted = headerOf(mail, 'auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-failed-recipients'].some(
      (key) => headerOf(mail, key) !== '',
    ) ||
    /^(auto_?reply|auto)/.test(headerOf(mail, 'precedence')) ||
    typeOf(mail).startsWith('multipart/report') ||
    headerOf(mail, 'return-path') === '<>' ||
    (from !== null && systemSender.test(from.address))
  );
}

function isToMany(mail: Email): boolean {
  return (
    /^(bulk|list|junk)/.test(headerOf(mail, 'precedence')) ||
    ['list-id', 'list-unsubscribe', 'list-post'].some((key) => headerOf(mail, key) !== '')
  );
}

/** Reads the headers of a parsed mail; unreadable ones are null or empty. */
export function readHead(mail: Email): MailHead {
  const [from = null] = addressesOf(mail.from && [mail.from]);
  const [messageId = null] = idsOf(mail.messageId);
  const answered = idsOf(mail.inReplyTo);
  const instant = mail.date === undefined ? Number.NaN : Date.parse(mail.date);
  return {
    messageId,
    inReplyTo: answered[0] ?? null,
    references: [...new Set(idsOf(mail.references))].slice(-mostReferences),
    from,
    replyTo: addressesOf(mail.replyTo),
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    subject: lineOf(mail.subject ?? '', 500),
    date: Number.isNaN(instant) ? null : new Date(instant).toISOString(),
    isAutomatic: isFromProgram(mail, from),
    isBulk: isToMany(mail),
  };
}

/** A report that a mail could not be delivered. */
export interface MailBounce {
  /** Of the mail that could not be delivered; null if the report does not say. */
  messageId: string | null;
  recipient: string | null;
  /** As RFC 3463: `5.1.1`. */
  status: string | null;
  reason: string | null;
}

const largestReport = 200_000;

function textOf({ content }: Email['attachments'][number]): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return new TextDecoder().decode(bytes.subarray(0, largestReport)).replaceAll(/\r?\n[ \t]+/g, ' ');
}

function fieldOf(text: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1];
  return found === undefined ? null : lineOf(found.replace(/^(rfc822|smtp|utf-8);\s*/i, ''), 400);
}

/** The report in a mail (RFC 3464) that another one failed for good; null if it is none. */
export function readBounce(mail: Email): MailBounce | null {
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const failedFor = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value;
  if (!status && failedFor === undefined) return null;
  const report = status ? textOf(status) : '';
  if (status && fieldOf(report, 'Action')?.toLowerCase() !== 'failed') return null;
  const original = mail.attachments.find(({ mimeType }) =>
    /^(message\/rfc822|text\/rfc822-headers)/.test(mimeType),
  );
  const quoted = original ? textOf(original) : (mail.text ?? '').slice(0, largestReport);
  const [messageId = null] = idsOf(fieldOf(quoted, 'Message-ID') ?? undefined);
  return {
    messageId,
    recipient:
      fieldOf(report, 'Final-Recipient') ?? (failedFor === undefined ? null : lineOf(failedFor, 254)),
    status: fieldOf(report, 'Status'),
    reason: fieldOf(report, 'Diagnostic-Code'),
  };
}
