import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own in memory, small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left, but for so many bytes. */
  fill(left?: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  /** Forbids and allows again to write anything. */
  remount(mode: 'ro' | 'rw'): void;
  remove(): void;
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'pipe' });
}

/** Writes zeros until there is no room, then gives back the last `left` bytes. */
function writeBallast(path: string, left: number): void {
  const block = Buffer.alloc(65_536);
  const ballast = openSync(path, 'w');
  let size = 0;
  try {
    for (;;) size += writeSync(ballast, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(ballast);
  }
  if (left > 0) execFileSync('truncate', ['-s', String(Math.max(0, size - left)), path]);
}

/** @returns undefined where none can be mounted: that takes root, and the kernel of Linux. */
export function mountSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'leitstand-small-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${bytes},mode=777`, 'tmpfs', folder);
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (left = 0) => writeBallast(ballast, left),
    free: () => rmSync(ballast, { force: true }),
    remount: (mode) => mount('-o', `remount,${mode}`, folder),
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
      rmdirSync(folder);
    },
  };
}
