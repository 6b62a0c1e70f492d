import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The server as a process of its own, the way an operator runs it. */
export interface ServerProcess {
  pid: number;
  url: string;
  /** Ends it and waits; answers the exit code, null after a signal that cannot be caught. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The process ended before it was ready; the message holds what it wrote. */
export class ServerRefused extends Error {}

/** What the tests' own command has built starts in a third of the time of the sources. */
const program =
  process.env.LEITSTAND_BUILT === '1' ? ['dist/server/main.js'] : ['--import', 'tsx', 'src/server/main.ts'];

/** @param args what follows the name of the program. */
export function spawnServer(env: Record<string, string>, args: readonly string[] = []): ChildProcess {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', ...env };
  return spawn(process.execPath, [...program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
}

/** @throws ServerRefused when it ends instead of getting ready. */
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
