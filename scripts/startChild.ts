import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverEnv } from './building/serverCommand.ts';

export interface Child {
  pid: number;
  url: string;
  /** Milliseconds from the start to the line that reports readiness. */
  readyAfter: number;
  /** Stops the process and waits for its end. */
  stop(): Promise<void>;
}

function readyUrl(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const url = /bereit: (http\S+)\s/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
}

/**
 * Starts a server with `node`; it prints `bereit: <url>` once it listens.
 * @param env in addition to that of this process; undefined removes a variable
 * @throws Error with its output if it exits instead
 */
export async function startChild(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Child> {
  const start = performance.now();
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnv, ...process.env, NODE_ENV: 'production', ...env },
  });
  const url = await readyUrl(child);
  return {
    pid: child.pid ?? 0,
    url,
    readyAfter: performance.now() - start,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
