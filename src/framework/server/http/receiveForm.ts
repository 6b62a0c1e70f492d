import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { storageError } from '../files/storageError.ts';
import { cleanName } from './cleanName.ts';
import { dropRest } from './dropRest.ts';
import { formError } from './formError.ts';
import type { PostedFile, PostedInput } from './PublicPageSource.ts';

type Form = Pick<PostedInput, 'body' | 'files'>;

const limits = { files: 5, fileSize: 10_000_000, fields: 500, fieldSize: 20_000, fieldNameSize: 200 };
/** Characters in all fields together: no more than an urlencoded form has. */
const mostText = 1_000_000;
const noFiles = 'Auf dieser Seite kannst du keine Dateien hochladen.';

/** Groups entries by name; a name that occurs twice has a list. */
function groupFields(entries: Iterable<[string, string]>): Form['body'] {
  const grouped = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const before = grouped.get(name);
    grouped.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(grouped);
}

async function receivePart(part: MultipartFile, path: string): Promise<PostedFile | undefined> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new AppError('tooLarge');
  // a file field that was left empty
  if ((await stat(path)).size === 0) return undefined;
  return { field: part.fieldname, name: cleanName(part.filename), path };
}

async function receiveParts(request: FastifyRequest, folder: string | undefined): Promise<Form> {
  const fields: [string, string][] = [];
  const files: PostedFile[] = [];
  let text = 0;
  let received = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = String(part.value);
      text += part.fieldname.length + value.length;
      if (text > mostText) throw new AppError('tooLarge');
      fields.push([part.fieldname, value]);
      continue;
    }
    if (folder === undefined) throw new AppError('unsupportedMedia', undefined, noFiles);
    received += 1;
    const file = await receivePart(part, join(folder, String(received)));
    if (file) files.push(file);
  }
  return { body: groupFields(fields), files };
}

/**
 * Receives a form that a page posted without JavaScript.
 * @param folder gets the files; without it, a form with files is refused
 * @throws AppError 400, 413 and 415 for anything else
 */
export async function receiveForm(request: FastifyRequest, folder?: string): Promise<Form> {
  if (request.body instanceof URLSearchParams) {
    if (request.body.size > limits.fields) throw new AppError('tooLarge');
    return { body: groupFields(request.body), files: [] };
  }
  if (!request.isMultipart()) throw new AppError('unsupportedMedia');
  try {
    return await receiveParts(request, folder);
  } catch (error) {
    dropRest(request);
    throw storageError(formError(error));
  }
}
