import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { compilePglite } from './compilePglite.ts';
import { hasEnded } from './hasEnded.ts';
import {
  joinBytes,
  type PgliteAnswer,
  type PgliteOpening,
  type PgliteRequest,
  type PgliteThreadData,
} from './pgliteMessages.ts';

const data = workerData as PgliteThreadData;

/** PGlite never calls fsync; the checkpoint only spares the next start from replaying the log. */
async function close(db: PGlite): Promise<void> {
  await db.exec('checkpoint');
  await db.close();
}

/**
 * Streams the answer, because `execProtocolRaw` also parses every message and keeps the result as long as the
 * thread lives. The chunks are views of the database's memory and must be copied before its next write.
 */
async function exchange(db: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  const answered = joinBytes(chunks);
  if (hasEnded(answered)) throw new Error('The session of the embedded database has ended');
  return answered;
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
    // SQL errors are regular answers: an exception here means the database crashed and would never answer
    // again
    if (request.action === 'wire') process.exit(1);
    reply({ id: request.id, error: messageOf(error) });
  }
}

try {
  // compiled by other threads while this one reads the rest of PGlite
  const [{ createPglite }, compiled] = await Promise.all([
    import('./createPglite.ts'),
    data.program ? undefined : compilePglite(),
  ]);
  const db = await createPglite(data, (data.program ?? compiled) as WebAssembly.Module);
  parentPort?.on('message', (request: PgliteRequest) => void handle(db, request));
  reply({ opened: true, program: compiled });
} catch (error) {
  reply({ opened: false, error: messageOf(error) });
}
