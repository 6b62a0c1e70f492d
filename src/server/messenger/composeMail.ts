import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { convert } from 'html-to-text';
import type { Attachment } from 'nodemailer/lib/mailer';
import { mostAttached } from '../../contract/messenger/limits.ts';
import type { NewMail } from '../../contract/messenger/sending.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { findReadableFile } from '../../framework/server/files/findReadableFile.ts';
import { sanitizeRichText } from '../../framework/server/html/richText.ts';
import { keepUpload } from '../../framework/server/http/files/uploads.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { readMailFrame } from '../mails/readMailFrame.ts';
import type { Account } from './accounts.ts';

type Composing = Pick<ServerContext, 'db' | 'index' | 'repository' | 'files' | 'parsing'>;

/** A mail that is answered or forwarded. */
export interface FormerMail {
  messageId: string | null;
  references: string[];
  subject: string | null;
  /** File of the original. */
  raw: string | null;
}

/** A mail ready to be sent. */
export interface ComposedMail {
  /** RFC 5322; what is sent, whenever and however often it is tried. */
  raw: Buffer;
  html: string;
  text: string;
  attachments: { filename: string; size: number; contentType: string; isPartOfContent: false }[];
}

interface Parts {
  body: NewMail;
  account: Account;
  messageId: string;
  /** When it will be sent. */
  date: Date;
  repliesTo?: FormerMail | undefined;
  forwards?: FormerMail | undefined;
}

const plain = (html: string) =>
  convert(html, { wordwrap: false, selectors: [{ selector: 'img', format: 'skip' }] }).trim();

async function contentOf(context: Composing, file: string): Promise<Buffer> {
  const stored = await context.files.open(file);
  if (!stored) throw new AppError('notFound', undefined, 'Diese Datei gibt es nicht mehr.');
  return await buffer(stored.stream);
}

/** Uploaded files by the rights of who sends them. @throws AppError 422 */
async function attachmentsOf(
  context: Composing,
  actor: Actor,
  { body, forwards }: Parts,
): Promise<Attachment[]> {
  const refuse = (sentence: string) => new AppError('invalid', { fields: { files: sentence } }, sentence);
  const found: Attachment[] = [];
  let size = 0;
  for (const id of body.files) {
    const file = await findReadableFile({ db: context.db.kysely, index: context.index(), actor }, id);
    if (!file) throw refuse('Eine der Dateien gibt es nicht mehr.');
    size += Number(file.size);
    if (size > mostAttached) throw refuse('Die Anhänge sind zusammen größer als 20 MB.');
    found.push({ filename: file.name, contentType: file.mediaType, content: await contentOf(context, id) });
  }
  if (forwards?.raw) {
    const content = await contentOf(context, forwards.raw);
    found.push({
      filename: `${forwards.subject?.slice(0, 80) || 'Weitergeleitete Nachricht'}.eml`,
      contentType: 'message/rfc822',
      content,
    });
  }
  return found;
}

/** Text, signature of the account and footer of all mails, as HTML. */
async function htmlOf(context: Composing, { body, account }: Parts): Promise<string> {
  const { footer } = await readMailFrame(context.repository);
  const parts = [body.message, account.signature, footer].map((part) => sanitizeRichText(part ?? '').trim());
  const [text = '', ...endings] = parts;
  return [text, ...endings.filter((ending) => plain(ending) !== '')].join('\n<br>\n');
}

/**
 * Composes a mail. Nodemailer encodes headers, so that nothing typed adds one.
 * @throws AppError 422
 */
export async function composeMail(context: Composing, actor: Actor, parts: Parts): Promise<ComposedMail> {
  const { body, account, messageId, date, repliesTo } = parts;
  const html = await htmlOf(context, parts);
  const text = plain(html);
  const attachments = await attachmentsOf(context, actor, parts);
  const { senderName } = await readMailFrame(context.repository);
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const references = repliesTo ? [...repliesTo.references, repliesTo.messageId ?? ''].filter(Boolean) : [];
  const address = (one: string) => ({ name: '', address: one });
  const { message } = await composer.sendMail({
    messageId,
    date,
    from: { name: account.senderName ?? senderName ?? '', address: body.fromMail },
    to: [body.toMail, ...body.toMails].map(address),
    cc: body.ccMails.map(address),
    subject: body.subject,
    html,
    text,
    attachments,
    ...(repliesTo?.messageId && { inReplyTo: repliesTo.messageId, references }),
  });
  return {
    raw: Buffer.isBuffer(message) ? message : await buffer(message),
    html,
    text,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: String(filename),
      size: Buffer.isBuffer(content) ? content.length : 0,
      contentType: contentType ?? 'application/octet-stream',
      isPartOfContent: false,
    })),
  };
}

/** Keeps the original of a mail as a file. @returns its id */
export async function keepRaw(
  context: Pick<ServerContext, 'db' | 'files' | 'parsing'>,
  { raw, login, name }: { raw: Buffer; login: string | null; name: string },
): Promise<string> {
  const { signal } = new AbortController();
  const receive = async (path: string) => {
    await writeFile(path, raw);
    return `${name}.eml`;
  };
  const { id } = await keepUpload(context, { login, signal, mediaType: 'message/rfc822', receive });
  return id;
}

/** The original of a mail. @throws AppError 404 */
export async function openRaw(context: Pick<ServerContext, 'files'>, file: string): Promise<Buffer> {
  const stored = await context.files.open(file);
  if (!stored) throw new AppError('notFound', undefined, 'Das Original der E-Mail fehlt.');
  return await buffer(stored.stream);
}
