import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small in-memory file system that tests can fill up. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk except for `left` bytes. */
  fill(left?: number): void;
  /** Frees the space taken by `fill`. */
  free(): void;
  /** Makes the disk read-only or writable. */
  remount(mode: 'ro' | 'rw'): void;
  remove(): void;
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'pipe' });
}

/** Writes zeros until the disk is full, then truncates the file by `left` bytes. */
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

/** @returns undefined if mounting fails; it requires root on Linux. */
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
