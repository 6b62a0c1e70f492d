import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type PictureSize, pictureSizes } from '../../schema/contracts/files.ts';
import { AppError } from '../../schema/errors.ts';
import { downloadName } from '../../schema/files/downloadName.ts';
import { findReadableFile, type StoredFile } from '../files/findReadableFile.ts';
import { cleanImage, hashFile, mediaTypeOf } from '../files/inspectFile.ts';
import { images } from '../files/loadSharp.ts';
import { pictureError } from '../files/pictureError.ts';
import { shrinkPicture, smallPictureType } from '../files/shrinkPicture.ts';
import { storageError } from '../files/storageError.ts';
import { createId } from '../repository/createId.ts';
import { requireId } from '../repository/RepositoryDeps.ts';
import type { Actor } from '../rights/Actor.ts';
import { filesTable } from '../storage/systemTables.ts';
import { clientSignal } from './clientSignal.ts';
import { receiveFile } from './receiveFile.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

export const largestFile = 25_000_000;

async function clean(path: string, mediaType: string, signal: AbortSignal): Promise<void> {
  try {
    await cleanImage(path, mediaType, signal);
  } catch (error) {
    throw await pictureError(error, path, (await stat(path)).size);
  }
}

interface SentFile {
  path: string;
  name: string;
  /** Aborts if the client disconnects. */
  signal: AbortSignal;
}

async function store(context: ServerContext, actor: Actor, sent: SentFile) {
  const id = createId();
  const mediaType = await mediaTypeOf(sent.path);
  if (mediaType.startsWith('image/'))
    await context.parsing.takeTurn({ signal: sent.signal, login: actor.loginUser ?? undefined }, (signal) =>
      clean(sent.path, mediaType, signal),
    );
  const { size } = await stat(sent.path);
  const file = { id, name: sent.name, mediaType, size };
  const sha256 = await hashFile(sent.path);
  try {
    await context.files.keep(id, sent.path);
    await sql`
      INSERT INTO ${sql.table(filesTable.name)} ("id", "name", "mediaType", "size", "sha256", "createdBy")
      VALUES (${id}, ${file.name}, ${mediaType}, ${size}, ${sha256}, ${actor.loginUser})`.execute(
      context.db.kysely,
    );
    return file;
  } catch (error) {
    // without a row the file could never be found again
    await context.files.remove(id);
    throw error;
  }
}

/** Receives a file in a temporary folder, which is removed with all intermediate files. */
async function upload(
  context: ServerContext,
  actor: Actor,
  { request, signal }: { request: FastifyRequest; signal: AbortSignal },
) {
  const folder = await mkdtemp(join(await context.files.incoming(), 'upload-')).catch((error: unknown) => {
    throw storageError(error);
  });
  const path = join(folder, 'content');
  try {
    const { name } = await receiveFile(request, (content) => pipeline(content, createWriteStream(path)));
    return await store(context, actor, { path, name, signal });
  } catch (error) {
    throw storageError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findFile({ db, index }: ServerContext, actor: Actor, id: string): Promise<StoredFile> {
  const file = await findReadableFile({ db: db.kysely, index: index(), actor }, id);
  if (!file) throw new AppError('notFound');
  return file;
}

const pdf = 'application/pdf';
const shownImages = /^image\/(jpeg|png|webp|avif|gif)$/;

/** Some browsers view PDFs with plug-ins, which a sandbox would block. A PDF runs nothing in our origin. */
const policies = {
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  others: "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/**
 * Reads the requested picture size; undefined requests the original file.
 * @throws AppError 400 for an unknown size or a file that is not a picture.
 */
function readPictureSize(size: unknown, { mediaType }: StoredFile): PictureSize | undefined {
  if (size === undefined) return undefined;
  const known = pictureSizes.find((one) => String(one) === size);
  if (known && images.has(mediaType)) return known;
  const sentence = known
    ? 'Nur Bilder gibt es in einer kleineren Fassung.'
    : `Bilder gibt es in den Größen ${pictureSizes.join(', ')}.`;
  throw new AppError('badQuery', { fields: { size: sentence } }, sentence);
}

/** The file to send: the original or a smaller picture, with its ETag. */
function sentFile(file: StoredFile, size: PictureSize | undefined): StoredFile & { tag: string } {
  if (size === undefined) return { ...file, tag: `"${file.id}"` };
  const name = `${file.name.replace(/\.\w+$/, '')}.webp`;
  return { ...file, name, mediaType: smallPictureType, tag: `"${file.id}-${size}"` };
}

function setFileHeaders(reply: FastifyReply, file: StoredFile): void {
  const isPdf = file.mediaType === pdf;
  const place = isPdf || shownImages.test(file.mediaType) ? 'inline' : 'attachment';
  reply
    .header('content-type', file.mediaType)
    .header(
      'content-disposition',
      `${place}; filename*=UTF-8''${encodeURIComponent(downloadName(file.name, file.mediaType))}`,
    )
    .header('content-security-policy', isPdf ? policies.pdf : policies.others);
}

interface FileRequest {
  Params: { id: string };
  Querystring: { size?: unknown };
}

/** Upload and download. A file is readable with a record that contains it, before that by its uploader. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post('/api/files', async (request, reply) => {
    return reply
      .code(201)
      .send(await upload(context, requireActor(request), { request, signal: clientSignal(reply) }));
  });
  app.get<FileRequest>('/api/files/:id', async (request, reply) => {
    const actor = requireActor(request);
    const id = requireId(request.params.id);
    const found = await findFile(context, actor, id);
    const size = readPictureSize(request.query.size, found);
    const { tag, ...file } = sentFile(found, size);
    // the content of an id never changes, but the right to see it does, so every request revalidates
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) {
      // these replace the cached headers; with another policy a PDF could not be shown in its frame
      setFileHeaders(reply, file);
      return reply.code(304).send();
    }
    const content =
      size === undefined
        ? await context.files.open(id)
        : await context.files.openCopy(id, String(size), (from, to) =>
            context.parsing.takePictureTurn(() => shrinkPicture(from, to, size)),
          );
    if (!content) throw new AppError('notFound', undefined, 'Der Inhalt dieser Datei fehlt.');
    setFileHeaders(reply, file);
    return reply.header('content-length', content.size).send(content.stream);
  });
}
