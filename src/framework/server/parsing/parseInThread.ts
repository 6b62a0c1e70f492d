import { memoryUsage } from 'node:process';
import type { Worker } from 'node:worker_threads';
import { AppError } from '../../schema/errors.ts';
import { startThread } from '../threads/startThread.ts';
import type { ParserMessage, ParserWorkerData } from './parserMessages.ts';
import type { OptionsOf, ParserName, PieceOf } from './parsers.ts';

/** Limits of a parse. */
export interface ParseLimits {
  /** From the start of the thread to its last piece. */
  milliseconds: number;
  megabytes: number;
  /** Part of the memory reserved for buffers, which V8 does not count. */
  buffersMb: number;
}

/** Content to be parsed, and how. */
export interface ParseTask<Name extends ParserName> {
  parser: Name;
  /** Transferred to the thread and empty afterwards. */
  bytes: Buffer;
  options: OptionsOf<Name>;
}

export interface ParseOptions {
  limits: ParseLimits;
  signal: AbortSignal;
}

/**
 * Allowed growth of the whole process. The thread watches its own memory (`parserWorker.ts`); this limit is
 * for parsers that allocate buffers without returning to their event loop.
 */
const processMb = 768;
const watchEveryMs = 20;

function tooSlow(): AppError {
  const sentence = 'Diese Datei zu lesen dauert zu lange. Bitte vereinfache sie oder teile sie auf.';
  return new AppError('tooLarge', undefined, sentence);
}

function tooBig(): AppError {
  const sentence = 'Diese Datei zu lesen braucht zu viel Speicher. Bitte vereinfache sie oder teile sie auf.';
  return new AppError('tooLarge', undefined, sentence);
}

/** Calls `onExceeded` when the process has grown too much. */
function watchProcess(onExceeded: () => void): () => void {
  const most = memoryUsage.rss() + processMb * 1_000_000;
  const timer = setInterval(() => {
    if (memoryUsage.rss() > most) onExceeded();
  }, watchEveryMs);
  return () => clearInterval(timer);
}

/** Copies small buffers: they share memory blocks of this size, which cannot be transferred. */
function ownBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize;
  const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  return isAlone ? bytes : bytes.slice();
}

function start<Name extends ParserName>(
  { parser, bytes, options }: ParseTask<Name>,
  { megabytes, buffersMb }: ParseLimits,
): Worker {
  const own = ownBytes(bytes);
  const workerData: ParserWorkerData = { parser, bytes: own, options, buffersMb };
  return startThread(new URL('./parserWorker.ts', import.meta.url), {
    workerData,
    transferList: [own.buffer],
    name: 'parser',
    resourceLimits: { maxOldGenerationSizeMb: megabytes - buffersMb, maxYoungGenerationSizeMb: 16 },
  });
}

function nextMessage(worker: Worker): Promise<ParserMessage> {
  return new Promise((resolve) => worker.once('message', resolve));
}

/** Calls `end` when the thread fails or exceeds a limit. @returns a function that stops watching. */
function watchEnd(worker: Worker, { limits, signal }: ParseOptions, end: (error: Error) => void): () => void {
  worker.once('error', (error: Error & { code?: string }) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooBig() : error),
  );
  worker.once('exit', (code) => end(new Error(`the parser's thread ended with ${code}`)));
  const timer = setTimeout(() => end(tooSlow()), limits.milliseconds);
  const unwatch = watchProcess(() => end(tooBig()));
  const abort = () => end(new AppError('badRequest', undefined, 'Die Anfrage wurde abgebrochen.'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return () => {
    clearTimeout(timer);
    unwatch();
    signal.removeEventListener('abort', abort);
  };
}

/**
 * Parses in a separate thread, which has ended once the last piece is yielded, the loop is left or an error
 * is thrown.
 * @throws AppError from the parser; 413 for too much time or memory; 400 once `signal` aborts.
 */
export async function* parseInThread<Name extends ParserName>(
  task: ParseTask<Name>,
  options: ParseOptions,
): AsyncGenerator<PieceOf<Name>> {
  const worker = start(task, options.limits);
  let unwatch = () => {};
  const ended = new Promise<never>((_, reject) => {
    unwatch = watchEnd(worker, options, reject);
  });
  // terminating the thread after its last piece also rejects this promise
  ended.catch(() => undefined);
  try {
    for (;;) {
      const message = await Promise.race([nextMessage(worker), ended]);
      if ('done' in message) return;
      if ('exceeded' in message) throw tooBig();
      if ('refused' in message) {
        const { code, details, message: sentence } = message.refused;
        throw new AppError(code, details, sentence);
      }
      yield message.piece as PieceOf<Name>;
      worker.postMessage('more');
    }
  } finally {
    unwatch();
    await worker.terminate();
  }
}
