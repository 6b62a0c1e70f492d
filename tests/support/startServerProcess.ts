import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverCommand, serverEnv } from '../../scripts/building/serverCommand.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The server as a separate process, as operators run it. */
export interface ServerProcess {
  pid: number;
  url: string;
  /** Kills the process and waits; returns the exit code, or null if a signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The process ended before it was ready; the message contains its output. */
export class ServerRefused extends Error {}

/** The build made by the test command starts in a third of the time of the sources. */
const program =
  process.env.LEITSTAND_BUILT === '1' ? serverCommand('.') : ['--import', 'tsx', 'src/server/main.ts'];

/** @param args command line arguments. */
export function spawnServer(env: Record<string, string>, args: readonly string[] = []): ChildProcess {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', ...env };
  return spawn(process.execPath, [...program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnv, ...process.env, NODE_ENV: 'production', ...settings },
  });
}

/** @throws ServerRefused if the process ends before it is ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(env);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = /bereit: (http\S+)\s/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new ServerRefused(output)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
