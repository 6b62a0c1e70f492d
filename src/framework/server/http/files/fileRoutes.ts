import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PictureSize, pictureSizes } from '../../../schema/contracts/files.ts';
import { AppError } from '../../../schema/errors.ts';
import { downloadName } from '../../../schema/files/downloadName.ts';
import { findReadableFile, type StoredFile } from '../../files/findReadableFile.ts';
import { images } from '../../files/pictures.ts';
import { shrinkPicture, smallPictureType } from '../../files/shrinkPicture.ts';
import { requireId } from '../../repository/writeChangeSet.ts';
import type { Actor } from '../../rights/Actor.ts';
import { clientSignal } from '../client.ts';
import { requireActor, type ServerContext } from '../ServerContext.ts';
import { keepUpload, receiveFileAt } from './uploads.ts';

const pdf = 'application/pdf';
const shownImages = /^image\/(jpeg|png|webp|avif|gif)$/;

/** Some browsers view PDFs with plug-ins, which a sandbox would block. A PDF runs nothing in our origin. */
const policies = {
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  others: "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** Sets name, type and policy of a file that is sent: shown in the browser if that is safe, else downloaded. */
export function setFileHeaders(reply: FastifyReply, file: Pick<StoredFile, 'name' | 'mediaType'>): void {
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

export const largestFile = 25_000_000;

async function findFile({ db, index }: ServerContext, actor: Actor, id: string): Promise<StoredFile> {
  const file = await findReadableFile({ db: db.kysely, index: index(), actor }, id);
  if (!file) throw new AppError('notFound');
  return file;
}

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

interface FileRequest {
  Params: { id: string };
  Querystring: { size?: unknown };
}

/** Upload and download. A file is readable with a record that contains it, before that by its uploader. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  app.post('/api/files', async (request, reply) => {
    const { loginUser: login } = requireActor(request);
    const receive = receiveFileAt(request);
    return reply.code(201).send(await keepUpload(context, { login, signal: clientSignal(reply), receive }));
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
