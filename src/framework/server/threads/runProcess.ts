import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findProgram } from './findProgram.ts';

interface ProcessOptions {
  args: readonly string[];
  /** Kills the process when it aborts. */
  signal: AbortSignal;
}

/**
 * Runs one of our programs in a separate process, for native code that a thread cannot terminate.
 * @param source URL of its TypeScript file.
 * @throws Error if it fails or is killed; it has ended by then.
 */
export async function runProcess(source: URL, { args, signal }: ProcessOptions): Promise<void> {
  signal.throwIfAborted();
  const { url, execArgv } = findProgram(source);
  const child = fork(fileURLToPath(url), [...args], {
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`the process ended with ${code}`);
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
