import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { mayReadFile } from '../files/holdsFile.ts';
import { cleanImage, hashFile, mediaTypeOf } from '../files/inspectFile.ts';
import type { Actor } from '../repository/Actor.ts';
import { createId } from '../repository/createId.ts';
import { requireId } from '../repository/RepositoryDeps.ts';
import { filesTable } from '../storage/systemTables.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

export const largestFile = 25_000_000;

interface StoredFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  createdBy: string | null;
}

/** The last part of a name without control signs; what the browser sent is never a path of ours. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
    .slice(0, 200);
  return cleaned === '' || /^\.+$/.test(cleaned) ? 'Datei' : cleaned;
}

/** The form's parser throws plain errors; those of the disk and of ours carry a code and stay what they are. */
function refuseForm(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? new AppError('badRequest') : error;
}

async function receive(part: MultipartFile, path: string): Promise<void> {
  await pipeline(part.file, createWriteStream(path)).catch(refuseForm);
  if (part.file.truncated) throw new AppError('tooLarge');
}

async function store(
  context: ServerContext,
  actor: Actor,
  part: MultipartFile,
): Promise<Omit<StoredFile, 'createdBy'>> {
  const id = createId();
  const path = join(await context.files.incoming(), id);
  try {
    await receive(part, path);
    const mediaType = await mediaTypeOf(path);
    if (mediaType.startsWith('image/')) await cleanImage(path, mediaType);
    const { size } = await stat(path);
    const file = { id, name: cleanName(part.filename), mediaType, size };
    const sha256 = await hashFile(path);
    await context.files.keep(id, path);
    await sql`
      INSERT INTO ${sql.table(filesTable.name)} ("id", "name", "mediaType", "size", "sha256", "createdBy")
      VALUES (${id}, ${file.name}, ${mediaType}, ${size}, ${sha256}, ${actor.loginUser})`.execute(
      context.db.kysely,
    );
    return file;
  } finally {
    await rm(path, { force: true });
  }
}

async function findFile({ db, index }: ServerContext, actor: Actor, id: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    SELECT "id", "name", "mediaType", "size", "createdBy" FROM ${sql.table(filesTable.name)} WHERE "id" = ${id}`.execute(
    db.kysely,
  );
  const file = rows[0];
  const isOwn = file !== undefined && file.createdBy !== null && file.createdBy === actor.loginUser;
  if (!file || !(isOwn || (await mayReadFile(db.kysely, index(), actor, id)))) throw new AppError('notFound');
  return file;
}

const shownInline = /^(image\/(jpeg|png|webp|avif|gif)|application\/pdf)$/;

function setFileHeaders(reply: FastifyReply, file: StoredFile, size: number): void {
  const place = shownInline.test(file.mediaType) ? 'inline' : 'attachment';
  reply
    .header('content-type', file.mediaType)
    .header('content-length', size)
    .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=86400, immutable');
}

/** Upload and download. A file is readable by who may read the record that holds it, and until then by who sent it. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post('/api/files', async (request, reply) => {
    const actor = requireActor(request);
    if (!request.isMultipart())
      throw new AppError('unsupportedMedia', undefined, 'Erwartet wird multipart/form-data.');
    const part = await request.file().catch(refuseForm);
    if (!part) throw new AppError('invalid', { fields: { file: 'Dieses Feld ist erforderlich' } });
    return reply.code(201).send(await store(context, actor, part));
  });
  app.get<{ Params: { id: string } }>('/api/files/:id', async (request, reply) => {
    const id = requireId(request.params.id);
    const file = await findFile(context, requireActor(request), id);
    const content = await context.files.open(id);
    if (!content) throw new AppError('notFound', undefined, 'Der Inhalt dieser Datei fehlt.');
    setFileHeaders(reply, file, content.size);
    return reply.send(content.stream);
  });
}
