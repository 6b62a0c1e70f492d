import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads/startThread.ts';
import { compilePglite } from './compilePglite.ts';
import { PgliteEnded } from './PgliteEnded.ts';
import type { PgliteOpening, PgliteThreadData, PgliteWorkerData } from './pgliteMessages.ts';

/** Starts the worker thread of the embedded database; resolves when the database is open. */
export async function startPgliteWorker(data: PgliteWorkerData): Promise<Worker> {
  const workerData: PgliteThreadData = { ...data, program: await compilePglite() };
  const worker = startThread(new URL('./pgliteWorker.ts', import.meta.url), { workerData, name: 'pglite' });
  const opening = await new Promise<PgliteOpening>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error) => resolve({ opened: false, error: error.message }));
    worker.once('exit', (code) => resolve({ opened: false, error: `the thread ended with ${code}` }));
  });
  if (opening.opened) return worker;
  await worker.terminate();
  throw new PgliteEnded(`The embedded database in ${data.dataDir} does not open: ${opening.error}`);
}
