import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { beginDataDir } from './beginDataDir.ts';
import { extractTar } from './extractTar.ts';
import { findPgliteTemplate } from './findPgliteTemplate.ts';
import { pageCacheSize } from './pageCacheSize.ts';
import type { PgliteWorkerData } from './pgliteMessages.ts';
import { pgliteSettings } from './pgliteSettings.ts';

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
