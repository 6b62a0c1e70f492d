import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FileFacts } from '../../schema/contracts/files.ts';
import { AppError } from '../../schema/errors.ts';
import { cleanImage, hashFile, mediaTypeOf } from '../files/inspectFile.ts';
import { pictureError } from '../files/pictureError.ts';
import { storageError } from '../files/storageError.ts';
import { createId } from '../repository/createId.ts';
import { filesTable } from '../storage/systemTables.ts';
import type { ServerContext } from './ServerContext.ts';

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
  { login, signal, check }: Upload,
  { path, name }: { path: string; name: string },
): Promise<FileFacts> {
  const id = createId();
  const received = (await stat(path)).size;
  if (received === 0) throw new AppError('invalid', { fields: { file: emptyFile } }, emptyFile);
  const mediaType = await mediaTypeOf(path);
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
