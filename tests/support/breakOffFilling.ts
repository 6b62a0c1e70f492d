import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** Between the largest table of an empty database and its log, which comes after the tables. */
const largestFileBlocks = 8192;

/**
 * Lets another process open the embedded database in a new directory, which ends in the midst of filling it: it may not
 * write a file as long as the log.
 */
export async function breakOffFilling(dataDir: string): Promise<void> {
  const script = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url));
  const args = ['--import', 'tsx', script, dataDir, inject('pglite').empty, 'hold'];
  const limited = `ulimit -f ${largestFileBlocks} && exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, ...args], { stdio: 'ignore' });
  await once(child, 'close');
}
