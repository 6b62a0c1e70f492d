import { compile } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { AppError } from '../../schema/errors.ts';
import { cleanName } from '../../schema/files/cleanName.ts';
import { sanitizeMail, shownCids } from '../html/mailHtml.ts';
import { decodeUtf7, namesUtf7 } from './decodeUtf7.ts';
import { lineOf, type MailBounce, type MailHead, readBounce, readHead, typeOf } from './mailHeaders.ts';

/** A part of a mail beside its text. */
export interface MailPart {
  filename: string;
  size: number;
  contentType: string;
  /** Without angle brackets, as the text names it. */
  contentId: string | null;
  /** Whether the text shows it. */
  isPartOfContent: boolean;
}

/** A mail as it can be stored and shown. */
export interface ReadMail extends MailHead {
  /** Harmless; null if the mail has only a plain text. */
  html: string | null;
  text: string;
  attachments: MailPart[];
  bounce: MailBounce | null;
}

/** What is wanted of a mail: all that is stored of it, its beginning, or the content of one part. */
export type MailWish =
  | { part?: undefined; isBeginning?: boolean }
  | { part: number }
  | { part: { cid: string } };

/** The mail, or one part of it in pieces. */
export type MailPiece =
  | { type: 'mail'; mail: ReadMail }
  | { type: 'part'; part: MailPart }
  | { type: 'bytes'; bytes: Uint8Array };

export const longestHtml = 200_000;
export const longestText = 100_000;
const mostAttachments = 200;
const pieceLength = 1_000_000;
/** What is read of a mail whose whole could not be read. */
const beginningLength = 256_000;

const limits = { maxNestingDepth: 60, maxHeadersSize: 1_000_000, maxRfc822NestingDepth: 5 };

const cutNote = '[Der Rest steht im Original dieser E-Mail.]';
const encryptedNote =
  'Diese E-Mail ist verschlüsselt. Ihr Inhalt lässt sich nur mit dem passenden Mailprogramm lesen; er liegt als Anhang bei.';
const unreadableNote =
  'Diese E-Mail ist so aufgebaut, dass sie sich nicht ganz lesen ließ. Das Original liegt vollständig bei.';

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 2_000_000, maxDepth: 100, maxChildNodes: 20_000 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
});

/** A text that a database stores, of at most this length. */
function storable(text: string, most: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  return clean.length <= most
    ? clean.toWellFormed()
    : `${clean.slice(0, most - cutNote.length - 2).toWellFormed()}\n\n${cutNote}`;
}

const namesByType: Readonly<Record<string, string>> = {
  'text/calendar': 'Termin.ics',
  'application/ics': 'Termin.ics',
  'application/ms-tnef': 'winmail.dat',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/pkcs7-signature': 'smime.p7s',
  'application/x-pkcs7-signature': 'smime.p7s',
  'application/pgp-signature': 'signature.asc',
  'application/pgp-encrypted': 'version.asc',
  'application/pgp-keys': 'schlüssel.asc',
  'message/rfc822': 'Nachricht.eml',
  'message/delivery-status': 'Zustellbericht.txt',
  'text/rfc822-headers': 'Kopfzeilen.txt',
};

function partOf({ filename, mimeType, content, contentId }: Attachment, index: number): MailPart {
  const type = /^[\w.+-]{1,70}\/[\w.+-]{1,70}$/.test(mimeType) ? mimeType : 'application/octet-stream';
  const named = filename?.trim() || namesByType[type] || `Anhang ${index + 1}`;
  const id = contentId === undefined ? '' : lineOf(contentId, 257).replace(/^<|>$/g, '');
  return {
    filename: cleanName(lineOf(named, 250)).toWellFormed(),
    size: typeof content === 'string' ? content.length : content.byteLength,
    contentType: type,
    contentId: id || null,
    isPartOfContent: false,
  };
}

const encrypted = /^(multipart\/encrypted|application\/(x-)?pkcs7-mime)/;

function bodyOf(email: Email, isUtf7: boolean): { html: string | null; text: string } {
  const decode = (text: string) => (isUtf7 ? decodeUtf7(text) : text);
  const { html, isCut } = sanitizeMail(decode(email.html ?? ''), longestHtml - 200);
  const plain = decode(email.text ?? '');
  const text = plain.trim() === '' ? toText(html) : plain;
  const isEmpty = text.trim() === '' && encrypted.test(typeOf(email));
  return {
    html: html.trim() === '' ? null : html.trim() + (isCut ? `<p>${cutNote}</p>` : ''),
    text: storable(isEmpty ? encryptedNote : text.trim(), longestText),
  };
}

function mailOf(email: Email, isUtf7: boolean): ReadMail {
  const body = bodyOf(email, isUtf7);
  const cids = shownCids(body.html ?? '');
  const parts = email.attachments.slice(0, mostAttachments).map(partOf);
  return {
    ...readHead(email),
    ...body,
    attachments: parts.map((part) => ({
      ...part,
      isPartOfContent: part.contentId !== null && cids.has(part.contentId),
    })),
    bounce: readBounce(email),
  };
}

/** The mail of its own buffer, which the parser would copy otherwise. */
function ownBuffer(bytes: Buffer): ArrayBuffer | Buffer {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength
    ? buffer
    : bytes;
}

/** @throws AppError 422 for more headers or nesting than a mail has */
async function parse(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(ownBuffer(bytes), limits);
  } catch (error) {
    throw new AppError('invalid', undefined, `${unreadableNote} (${lineOf(String(error), 200)})`);
  }
}

function headersOf(bytes: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length;
  return bytes.subarray(0, Math.min(end, limits.maxHeadersSize / 8));
}

/** What can be read of a mail whose whole could not be read. */
async function readBeginning(bytes: Buffer): Promise<ReadMail> {
  const beginning = bytes.subarray(0, beginningLength);
  const email = await parse(Buffer.from(beginning)).catch(() => parse(Buffer.from(headersOf(beginning))));
  const mail = mailOf(email, namesUtf7(beginning));
  return {
    ...mail,
    html: null,
    text: storable(`${unreadableNote}\n\n${mail.text}`, longestText),
    // their content is not whole
    attachments: [],
  };
}

function* inPieces(bytes: Uint8Array): Generator<MailPiece> {
  for (let from = 0; from < bytes.length; from += pieceLength)
    yield { type: 'bytes', bytes: bytes.slice(from, from + pieceLength) };
}

function isWanted(part: MailPart, index: number, wish: number | { cid: string }): boolean {
  return typeof wish === 'number' ? index === wish : part.contentId === wish.cid;
}

/**
 * Reads a mail (RFC 5322) from outside, or takes one part out of it.
 * @throws AppError 422 for a mail that is no mail; 404 for a part that it does not have
 */
export async function* mailPieces(bytes: Buffer, wish: MailWish): AsyncGenerator<MailPiece> {
  if (wish.part === undefined && wish.isBeginning) {
    yield { type: 'mail', mail: await readBeginning(bytes) };
    return;
  }
  const email = await parse(bytes);
  const { part: wanted } = wish;
  if (wanted === undefined) {
    yield { type: 'mail', mail: mailOf(email, namesUtf7(bytes)) };
    return;
  }
  for (const [index, attachment] of email.attachments.slice(0, mostAttachments).entries()) {
    const part = partOf(attachment, index);
    if (!isWanted(part, index, wanted)) continue;
    const { content } = attachment;
    yield { type: 'part', part };
    yield* inPieces(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content));
    return;
  }
  throw new AppError('notFound', undefined, 'Diesen Anhang hat die E-Mail nicht.');
}
