import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that Linux shares as a folder. */
const memory = '/dev/shm';
/** Space the databases of a run need at most, with room to spare. */
const neededBytes = 3 * 2 ** 30;

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes && freemem() >= 2 * neededBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder in memory the one for temporary files of this process and its children, where there is room:
 * databases of tests create thousands of files.
 * @returns a function that removes it.
 */
export function provideMemoryFolder(): () => void {
  if (!hasRoom()) return () => undefined;
  const former = tmpdir();
  const folder = mkdtempSync(join(memory, 'leitstand-tests-'));
  // PostgreSQL runs as another user
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    process.env.TMPDIR = former;
    remove();
  };
}
