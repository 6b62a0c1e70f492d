import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads/startThread.ts';
import type { Log } from './Log.ts';
import type {
  PgliteAnswer,
  PgliteOpening,
  PgliteRequest,
  PgliteThreadData,
  PgliteWorkerData,
} from './pgliteMessages.ts';

/** Has the SQLSTATE of a crashed server: the connection is lost, but a new one can be opened. */
class PgliteEnded extends Error {
  readonly code = '57P02';
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Opening takes seconds: for this long after a failure, requests are rejected without another attempt. */
const pauseMs = 2_000;
/** Time limit for closing: on a full disk the last checkpoint may never finish. */
const closeMs = 10_000;

/** PGlite as the first thread of this process has compiled it; later ones share it with its machine code so far. */
export const shared: { program?: WebAssembly.Module | undefined } = {};

/** Starts the worker thread of the embedded database; resolves when the database is open. */
async function startWorker(data: PgliteWorkerData): Promise<Worker> {
  const workerData: PgliteThreadData = { ...data, ...shared };
  const worker = startThread(new URL('./pgliteWorker.ts', import.meta.url), { workerData, name: 'pglite' });
  const opening = await new Promise<PgliteOpening>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error) => resolve({ opened: false, error: error.message }));
    worker.once('exit', (code) => resolve({ opened: false, error: `the thread ended with ${code}` }));
  });
  shared.program ??= opening.program;
  if (opening.opened) return worker;
  await worker.terminate();
  throw new PgliteEnded(`The embedded database in ${data.dataDir} does not open: ${opening.error}`);
}

/**
 * The main thread's side of the embedded database. If its worker ends or is interrupted, pending requests are
 * rejected and a new worker opens the same directory; an in-memory database loses its contents.
 */
export class PgliteHost {
  readonly #workerData: PgliteWorkerData;
  readonly #log: Log;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<Worker> | undefined;
  #isOpen = false;
  #isClosed = false;
  #lastId = 0;
  #pausedUntil = 0;

  constructor(workerData: PgliteWorkerData, log: Log) {
    this.#workerData = workerData;
    this.#log = log;
  }

  async open(): Promise<void> {
    await this.#opened();
  }

  /** Sends messages of the PostgreSQL protocol; resolves with the server's answer. */
  async wire(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return await this.#ask({ id: this.#nextId(), action: 'wire', bytes }, [bytes.buffer]);
  }

  /** Returns a tar of the data directory. */
  async dump(): Promise<Uint8Array> {
    return await this.#ask({ id: this.#nextId(), action: 'dump' });
  }

  /** Ends the thread during a statement, because PGlite cannot cancel one, and opens the database again. */
  async interrupt(): Promise<void> {
    const worker = this.#worker;
    // Without an open worker no statement is running, and terminating it would only restart the opening.
    if (!this.#isOpen || !worker || this.#waiting.size === 0) return;
    this.#log.error({}, 'Statement on the embedded database runs too long: opening the database again');
    this.#ended(worker, 'The embedded database was opened again');
    // Two threads must never share one directory: the next one starts when this one has ended.
    this.#worker = this.#start(worker.then((thread) => thread.terminate()));
    await this.#worker;
  }

  /** Writes a checkpoint and ends the thread. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const worker = await this.#worker?.catch(() => undefined);
    const given = new AbortController();
    const closing = worker && this.#ask({ id: this.#nextId(), action: 'close' }).catch(() => undefined);
    await Promise.race([closing, delay(closeMs, undefined, { signal: given.signal }).catch(() => undefined)]);
    given.abort();
    this.#isClosed = true;
    await worker?.terminate();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  async #ask(request: PgliteRequest, transfer: ArrayBuffer[] = []): Promise<Uint8Array> {
    const worker = await this.#opened();
    return await new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      worker.postMessage(request, transfer);
    });
  }

  #opened(): Promise<Worker> {
    if (this.#isClosed) return Promise.reject(new PgliteEnded('The embedded database is closed'));
    if (!this.#worker && Date.now() < this.#pausedUntil)
      return Promise.reject(new PgliteEnded('The embedded database does not open'));
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(after: Promise<unknown> = Promise.resolve()): Promise<Worker> {
    const starting = after
      .then(() => startWorker(this.#workerData))
      .then((worker) => {
        worker.on('message', (answer: PgliteAnswer) => this.#answered(answer));
        worker.on('error', (error) => this.#ended(starting, error.message));
        worker.on('exit', (code) => this.#ended(starting, `The embedded database ended with ${code}`));
        this.#isOpen = true;
        return worker;
      });
    // The first statement after the pause tries again.
    starting.catch(() => {
      this.#pausedUntil = Date.now() + pauseMs;
      this.#ended(starting, 'The embedded database does not open');
    });
    return starting;
  }

  #answered({ id, bytes, error }: PgliteAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error !== undefined) waiting?.reject(new Error(error));
    else waiting?.resolve(bytes ?? new Uint8Array());
  }

  #ended(worker: Promise<Worker>, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#isOpen = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new PgliteEnded(reason));
  }
}
