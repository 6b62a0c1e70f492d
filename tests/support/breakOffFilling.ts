import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/**
 * Between the size of the largest table of an empty database and that of its log, which is written after the
 * tables.
 */
const largestFileBlocks = 8192;

/**
 * Starts a process that opens the embedded database in a new directory and fails halfway through filling it:
 * its file size limit is smaller than the log.
 */
export async function breakOffFilling(dataDir: string): Promise<void> {
  const script = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url));
  const args = ['--import', 'tsx', script, dataDir, inject('pglite').empty, 'hold'];
  const limited = `ulimit -f ${largestFileBlocks} && exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, ...args], { stdio: 'ignore' });
  await once(child, 'close');
}
