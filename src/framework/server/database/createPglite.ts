import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { extractTar } from './extractTar.ts';
import type { PgliteWorkerData } from './pgliteMessages.ts';
import { findPgliteTemplate, pgliteSettings } from './pgliteSettings.ts';

/** Marker file: exists in a data directory from its creation until it is first opened. */
const mark = 'unfinished';

async function removeAllBut(directory: string, kept: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name !== kept);
  await Promise.all(names.map((name) => rm(join(directory, name), { recursive: true, force: true })));
}

/**
 * Prepares a locked directory before the embedded database is opened in it, and empties one that a killed
 * process left half filled. A non-empty directory without the marker is never changed.
 * @returns a function to call after the database has opened.
 */
async function beginDataDir(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, mark);
  if (existsSync(file)) await removeAllBut(directory, mark);
  else if ((await readdir(directory)).length === 0) await writeFile(file, '');
  else return async () => undefined;
  // PGlite makes its files writable for everyone; PostgreSQL also restricts the directory.
  await chmod(directory, 0o700);
  return () => rm(file, { force: true });
}

const smallest = 32;
const largest = 96;
const megabyte = 2 ** 20;

function sizesOf(folder: string): number[] {
  return readdirSync(folder).map((name) => statSync(join(folder, name)).size);
}

/**
 * Page cache of the embedded database in megabytes: the size of its data, within bounds. Misses only show in
 * large scans, and a larger cache costs memory and startup time even if it stays empty.
 */
function pageCacheSize(dataDir: string): number {
  const base = join(dataDir, 'base');
  if (!existsSync(base)) return smallest;
  const bytes = readdirSync(base).flatMap((folder) => sizesOf(join(base, folder)));
  const megabytes = Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / megabyte);
  return Math.min(largest, Math.max(smallest, megabytes));
}

const extensions: Record<(typeof pgliteSettings.extensions)[number], Extension> = { pg_trgm };

/** Leaves values to `pg` on the other side of the protocol: reading array types takes a fifth of a start. */
class UntypedPglite extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** Tar to fill a directory without a database from; undefined lets PGlite create one. */
async function template({
  dataDir,
  templateFile,
}: PgliteWorkerData): Promise<Buffer<ArrayBuffer> | undefined> {
  const file = templateFile ?? findPgliteTemplate();
  return file === undefined || existsSync(join(dataDir, 'PG_VERSION')) ? undefined : await readFile(file);
}

/** Opens the database of the worker's data; `program` is PGlite, compiled. */
export async function createPglite(data: PgliteWorkerData, program: WebAssembly.Module): Promise<PGlite> {
  const { dataDir } = data;
  const isInMemory = dataDir.startsWith('memory://');
  const finish = isInMemory ? undefined : await beginDataDir(dataDir);
  const archive = await template(data);
  if (archive && !isInMemory) extractTar(archive, dataDir);
  const db = new UntypedPglite({
    dataDir,
    pgliteWasmModule: program,
    extensions,
    startParams: [
      ...PGlite.defaultStartParams,
      ...pgliteSettings.startParams,
      '-c',
      `shared_buffers=${pageCacheSize(dataDir)}MB`,
    ],
    ...(archive && isInMemory && { loadDataDir: new Blob([archive]) }),
  });
  await db.waitReady;
  await finish?.();
  return db;
}
