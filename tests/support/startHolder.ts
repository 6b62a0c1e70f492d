import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

export interface Holder {
  pid: number;
  /** Numbers committed so far. */
  acknowledged: number[];
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts `holdDatabase.ts` as another process; resolves when it has opened the database. */
export async function startHolder(dataDir: string, mode: 'write' | 'hold'): Promise<Holder> {
  const script = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url));
  const args = ['--import', 'tsx', script, dataDir, inject('pglite').empty, mode];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.pid === undefined || child.stdout === null) throw new Error('The process does not start');
  const acknowledged: number[] = [];
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was open`)));
    lines.on('line', (line) => {
      if (line === 'open') resolve();
      else acknowledged.push(Number(line));
    });
  });
  return {
    pid: child.pid,
    acknowledged,
    async kill(signal) {
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
    },
  };
}
