import { AppError } from '../../schema/errors.ts';
import type { MailPart, ReadMail } from '../mail-reading/readMail.ts';
import type { Parsing } from './Parsing.ts';

interface MailParsing {
  parsing: Parsing;
  signal: AbortSignal;
  /** Login whose share of the queue is used; undefined for the server itself. */
  login?: string | undefined;
}

async function readPiece(
  { parsing, ...visitor }: MailParsing,
  bytes: Buffer,
  isBeginning: boolean,
): Promise<ReadMail> {
  for await (const piece of parsing.parse({ parser: 'mail', bytes, options: { isBeginning } }, visitor))
    if (piece.type === 'mail') return piece.mail;
  throw new Error('the parser of mails yielded no mail');
}

/** Whether it is the mail that cannot be read, not the server that is busy or closes. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'tooLarge' || error.code === 'invalid');
}

/**
 * Reads a mail from outside in a thread with limits. Of one that exceeds these, its headers and the beginning of its
 * text are read; `bytes` stays usable.
 */
export async function parseMail(reading: MailParsing, bytes: Buffer): Promise<ReadMail> {
  try {
    return await readPiece(reading, Buffer.from(bytes), false);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return await readPiece(reading, Buffer.from(bytes), true);
  }
}

/**
 * Takes one attachment out of a mail, by its index or its content id.
 * @throws AppError 404 if the mail does not have it; 413 and 422 if the mail cannot be read
 */
export async function extractPart(
  { parsing, ...visitor }: MailParsing,
  bytes: Buffer,
  part: number | { cid: string },
): Promise<{ part: MailPart; content: Buffer }> {
  const chunks: Uint8Array[] = [];
  let found: MailPart | undefined;
  const options = typeof part === 'number' ? { part } : { part };
  for await (const piece of parsing.parse({ parser: 'mail', bytes, options }, visitor)) {
    if (piece.type === 'part') found = piece.part;
    if (piece.type === 'bytes') chunks.push(piece.bytes);
  }
  if (!found) throw new AppError('notFound');
  return { part: found, content: Buffer.concat(chunks) };
}
