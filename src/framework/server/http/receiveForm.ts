import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { cleanName } from './cleanName.ts';
import { dropRest } from './dropRest.ts';
import { formError } from './formError.ts';
import type { PostedFile, PostedInput } from './PublicPageSource.ts';

type Form = Pick<PostedInput, 'body' | 'files'>;

const limits = { files: 5, fileSize: 10_000_000, fields: 500, fieldSize: 20_000, fieldNameSize: 200 };

/** Groups entries by name; a name that occurs twice has a list. */
function groupFields(entries: Iterable<[string, string]>): Form['body'] {
  const grouped = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const before = grouped.get(name);
    grouped.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(grouped);
}

async function receivePart(part: MultipartFile): Promise<PostedFile | undefined> {
  const content = await part.toBuffer();
  // a file field that was left empty
  if (content.length === 0) return undefined;
  return { field: part.fieldname, name: cleanName(part.filename), content };
}

async function receiveParts(request: FastifyRequest): Promise<Form> {
  const fields: [string, string][] = [];
  const files: PostedFile[] = [];
  for await (const part of request.parts({ limits })) {
    const file = part.type === 'file' ? await receivePart(part) : undefined;
    if (file) files.push(file);
    if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
  }
  return { body: groupFields(fields), files };
}

/**
 * Receives a form that a page posted without JavaScript.
 * @throws AppError 400, 413 and 415 for anything else
 */
export async function receiveForm(request: FastifyRequest): Promise<Form> {
  if (request.body instanceof URLSearchParams) {
    if (request.body.size > limits.fields) throw new AppError('tooLarge');
    return { body: groupFields(request.body), files: [] };
  }
  if (!request.isMultipart()) throw new AppError('unsupportedMedia');
  try {
    return await receiveParts(request);
  } catch (error) {
    dropRest(request);
    throw formError(error);
  }
}
