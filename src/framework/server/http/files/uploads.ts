import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { FileFacts } from '../../../schema/contracts/files.ts';
import { AppError } from '../../../schema/errors.ts';
import { cleanName } from '../../../schema/files/cleanName.ts';
import { cleanImage, hashFile, mediaTypeOf } from '../../files/inspectFile.ts';
import { pictureError } from '../../files/pictures.ts';
import { storageError } from '../../files/storageError.ts';
import { createId } from '../../repository/createId.ts';
import { filesTable } from '../../storage/systemTables.ts';
import { formError } from '../errorBody.ts';
import type { ServerContext } from '../ServerContext.ts';

/** Clouds keep a file without content where it has not been downloaded yet. */
const emptyFile = 'Die Datei ist leer. Liegt sie in einer Cloud, lade sie zuerst herunter.';

type Keeping = Pick<ServerContext, 'db' | 'files' | 'parsing'>;

/** A file on its way into the store. */
export interface Upload {
  /** Login user who may put it into a record; null for somebody without a login. */
  login: string | null;
  /** Aborts if the client disconnects. */
  signal: AbortSignal;
  /** Writes the content to a path and returns the name of the file. */
  receive: (path: string) => Promise<string>;
  /** Throws if the file is refused, by its content and size. */
  check?: (file: Omit<FileFacts, 'id'>) => void;
  /** Type of content that the server itself fetched as such; by default it is detected by the content. */
  mediaType?: string;
}

async function clean(path: string, mediaType: string, signal: AbortSignal): Promise<void> {
  try {
    await cleanImage(path, mediaType, signal);
  } catch (error) {
    throw await pictureError(error, path, (await stat(path)).size);
  }
}

async function store(
  context: Keeping,
  { login, signal, check, mediaType: known }: Upload,
  { path, name }: { path: string; name: string },
): Promise<FileFacts> {
  const id = createId();
  const received = (await stat(path)).size;
  if (received === 0) throw new AppError('invalid', { fields: { file: emptyFile } }, emptyFile);
  const mediaType = known ?? (await mediaTypeOf(path));
  check?.({ name, mediaType, size: received });
  if (mediaType.startsWith('image/'))
    await context.parsing.takeTurn({ signal, login: login ?? undefined }, (turn) =>
      clean(path, mediaType, turn),
    );
  const { size } = await stat(path);
  const sha256 = await hashFile(path);
  try {
    await context.files.keep(id, path);
    await sql`
      INSERT INTO ${sql.table(filesTable.name)} ("id", "name", "mediaType", "size", "sha256", "createdBy")
      VALUES (${id}, ${name}, ${mediaType}, ${size}, ${sha256}, ${login})`.execute(context.db.kysely);
    return { id, name, mediaType, size };
  } catch (error) {
    // without a row the file could never be found again
    await context.files.remove(id);
    throw error;
  }
}

/**
 * Keeps a file by its content, never by the name or type that the client gives. Intermediate files lie in a
 * temporary folder, which is removed.
 */
export async function keepUpload(context: Keeping, upload: Upload): Promise<FileFacts> {
  const folder = await mkdtemp(join(await context.files.incoming(), 'upload-')).catch((error: unknown) => {
    throw storageError(error);
  });
  const path = join(folder, 'content');
  try {
    const name = await upload.receive(path);
    return await store(context, upload, { path, name });
  } catch (error) {
    throw storageError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Four times the largest upload. Longer bodies close the connection. */
const maxBytes = 100_000_000;
const longestMs = 10_000;

/**
 * Reads and drops the rest of a refused request's body so that the connection can be reused; Node does so
 * only for bodies that nobody began to read. Closes the connection if the body is too long or too slow.
 */
export function dropRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let dropped = 0;
  const end = () => raw.destroy();
  const timer = setTimeout(end, longestMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > maxBytes) end();
  });
  raw.resume();
}

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

/** Writes the one file of a form to a path. @returns its name, once it has arrived. */
export function receiveFileAt(request: FastifyRequest): (path: string) => Promise<string> {
  return async (path) => {
    const { name } = await receiveFile(request, (content) => pipeline(content, createWriteStream(path)));
    return name;
  };
}

/** Forms with files that are received at once, from everybody and from one client. */
const most = 20;
const mostOfOne = 4;
const retryAfter = 30;
const sentence =
  'Gerade werden hier sehr viele Dateien hochgeladen. Bitte versuche es in einer halben Minute noch einmal.';

/** Runs work of a client. @throws AppError 503 while too much of it goes on */
export type LimitedWork = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits the forms with files that a server receives at once: each may take as much space as all of its files. */
export function limitUploads(): LimitedWork {
  const running = new Map<string, number>();
  let all = 0;
  return async (client, work) => {
    const own = running.get(client) ?? 0;
    if (all >= most || own >= mostOfOne) throw new AppError('busy', { retryAfter }, sentence);
    all += 1;
    running.set(client, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    }
  };
}
