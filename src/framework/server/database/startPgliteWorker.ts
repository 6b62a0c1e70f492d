import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PgliteEnded } from './PgliteEnded.ts';
import type { PgliteOpening, PgliteWorkerData } from './pgliteMessages.ts';

/** Built, this module may stand in a chunk below the folder of the entries. */
const places = ['./pgliteWorker.ts', './pgliteWorker.js', '../pgliteWorker.js'];

function workerUrl(): URL {
  const urls = places.map((place) => new URL(place, import.meta.url));
  const url = urls.find((candidate) => existsSync(fileURLToPath(candidate)));
  if (!url)
    throw new Error('pgliteWorker is missing beside the server: it must be an entry of the server build');
  return url;
}

/** From the sources the worker needs tsx to read TypeScript (`--import tsx` serves the main thread only); built, nothing. */
function execArgvFor(url: URL): string[] {
  if (!url.pathname.endsWith('.ts')) return [];
  // Resolved as a file, because `require` finds the CommonJS half of tsx/esm/api, which does not work here.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const api = new URL('./esm/api/index.mjs', loader).href;
  const register = `import { register } from ${JSON.stringify(api)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`];
}

/** Starts the thread that holds the embedded database; resolves when the database is open. */
export async function startPgliteWorker(workerData: PgliteWorkerData): Promise<Worker> {
  const url = workerUrl();
  const worker = new Worker(url, { workerData, execArgv: execArgvFor(url), name: 'pglite' });
  const opening = await new Promise<PgliteOpening>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error) => resolve({ opened: false, error: error.message }));
    worker.once('exit', (code) => resolve({ opened: false, error: `the thread ended with ${code}` }));
  });
  if (opening.opened) return worker;
  await worker.terminate();
  throw new PgliteEnded(`The embedded database in ${workerData.dataDir} does not open: ${opening.error}`);
}
