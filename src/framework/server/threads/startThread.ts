import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findProgram } from './findProgram.ts';

/** Starts a thread from the sources or the build. @param source URL of its TypeScript file. */
export function startThread(source: URL, options: Omit<WorkerOptions, 'execArgv'>): Worker {
  const { url, execArgv } = findProgram(source);
  return new Worker(url, { ...options, execArgv });
}
