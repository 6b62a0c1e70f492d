import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { joinBytes } from './joinBytes.ts';
import type { PgliteAnswer, PgliteOpening, PgliteRequest, PgliteWorkerData } from './pgliteMessages.ts';

const { dataDir, templateFile } = workerData as PgliteWorkerData;

/** A page that is not among them is read from the system's own cache, as fast; the default of 128 MB only costs memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

async function open(): Promise<PGlite> {
  const needsTemplate = templateFile !== undefined && !existsSync(join(dataDir, 'PG_VERSION'));
  const template = needsTemplate ? { loadDataDir: new Blob([await readFile(templateFile)]) } : {};
  return await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent }, startParams, ...template });
}

/** PGlite never calls fsync; the checkpoint only keeps the next start from replaying the log. */
async function close(db: PGlite): Promise<void> {
  await db.exec('checkpoint');
  await db.close();
}

/**
 * Streamed, because `execProtocolRaw` also reads every message and keeps what it read for as long as the thread lives.
 * The bytes are views of the database's memory: copied before it writes there again.
 */
async function exchange(db: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  return joinBytes(chunks);
}

async function answer(db: PGlite, request: PgliteRequest): Promise<Uint8Array | undefined> {
  if (request.action === 'wire') return await exchange(db, request.bytes);
  if (request.action === 'dump') return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
  await close(db);
  return undefined;
}

function reply(message: PgliteAnswer | PgliteOpening, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function handle(db: PGlite, request: PgliteRequest): Promise<void> {
  try {
    const bytes = await answer(db, request);
    if (bytes) reply({ id: request.id, bytes }, [bytes.buffer as ArrayBuffer]);
    else reply({ id: request.id });
  } catch (error) {
    reply({ id: request.id, error: messageOf(error) });
  }
}

try {
  const db = await open();
  parentPort?.on('message', (request: PgliteRequest) => void handle(db, request));
  reply({ opened: true });
} catch (error) {
  reply({ opened: false, error: messageOf(error) });
}
