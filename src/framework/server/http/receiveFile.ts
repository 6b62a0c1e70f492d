import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { cleanName } from './cleanName.ts';
import { dropRest } from './dropRest.ts';
import { formError } from './formError.ts';

interface ReceivedFile<Kept> {
  /** Without a path; never empty. */
  name: string;
  kept: Kept;
}

type Keep<Kept> = (content: Readable) => Promise<Kept>;

function refuse(sentence: string): never {
  throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

/** The parser leaves both undefined if a part does not contain them, against its types. */
function namesOf({ fieldname, filename }: MultipartFile): (string | undefined)[] {
  return [fieldname, filename];
}

async function receivePart<Kept>(part: MultipartFile, keep: Keep<Kept>): Promise<ReceivedFile<Kept>> {
  if (namesOf(part).some((name) => name === undefined || name.trim() === ''))
    refuse('Die Datei hat keinen Namen.');
  const kept = await keep(part.file);
  if (part.file.truncated) throw new AppError('tooLarge');
  return { name: cleanName(part.filename), kept };
}

async function readForm<Kept>(request: FastifyRequest, keep: Keep<Kept>): Promise<ReceivedFile<Kept>> {
  let received: ReceivedFile<Kept> | undefined;
  // we count the files ourselves: the parser drops a second file silently, and the name `..` entirely
  for await (const part of request.parts({ limits: { files: 2 }, preservePath: true })) {
    if (part.type !== 'file') continue;
    if (received) refuse('Bitte schicke nur eine Datei auf einmal.');
    received = await receivePart(part, keep);
  }
  return received ?? refuse('Dieses Feld ist erforderlich');
}

/**
 * Receives a form with one file and reads the form to its end. Drops the rest of a refused request.
 * @param keep receives the content as it arrives; for a file that is too large, only its beginning.
 * @throws AppError 400, 413, 415 and 422 for an invalid form, and whatever `keep` throws.
 */
export async function receiveFile<Kept>(
  request: FastifyRequest,
  keep: Keep<Kept>,
): Promise<ReceivedFile<Kept>> {
  if (!request.isMultipart())
    throw new AppError('unsupportedMedia', undefined, 'Erwartet wird multipart/form-data.');
  try {
    return await readForm(request, keep);
  } catch (error) {
    dropRest(request);
    throw formError(error);
  }
}
