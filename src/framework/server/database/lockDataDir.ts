import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { DataDirInUse } from './DataDirInUse.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './processIdentity.ts';

const heartbeatMs = 1_000;
/**
 * An owner on another machine or in another container is considered dead if its lock is untouched for this
 * long.
 */
const silenceMs = 5 * heartbeatMs;
/** A lock file is written right after its creation; if it stays empty longer, its process died in between. */
const writeMs = 1_000;

interface Lock {
  text: string;
  holder: ProcessIdentity | undefined;
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}

function readLock(file: string): Lock | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    return { text, holder: JSON.parse(text) as ProcessIdentity };
  } catch {
    return { text, holder: undefined };
  }
}

function silentFor(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

async function isStale(file: string, { holder }: Lock, host: string): Promise<boolean> {
  if (holder === undefined) {
    await delay(writeMs);
    return readLock(file)?.holder === undefined;
  }
  if (holder.host === host) return !isRunning(holder);
  const touched = silentFor(file);
  if (touched > silenceMs) return true;
  // It may have been killed just now: wait until its lock is old enough to prove it.
  await delay(silenceMs - touched + heartbeatMs);
  return silentFor(file) > silenceMs;
}

/** Removes exactly the stale lock; a lock that another process created meanwhile is put back. */
function removeStale(file: string, stale: Lock): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  if (readLock(aside)?.text === stale.text) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function make(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // the lock was removed by hand, so there is nothing to touch
  }
}

/** Refreshes the lock until the returned function or the end of the process releases it. */
function hold(file: string, text: string): () => void {
  const heartbeat = setInterval(touch, heartbeatMs, file).unref();
  const unlock = (): void => {
    clearInterval(heartbeat);
    process.off('exit', unlock);
    if (readLock(file)?.text === text) rmSync(file, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

/**
 * Locks a data directory with the file `<dataDir>.lock` beside it, because PGlite has no lock of its own and
 * two processes would both write. Takes over the lock of a process that ended without releasing it.
 * @returns a function that releases the lock.
 * @throws DataDirInUse naming the process that owns the lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = `${dataDir}.lock`;
  const own = ownIdentity();
  const text = JSON.stringify({ ...own, at: new Date().toISOString() });
  while (!make(file, text)) {
    const lock = readLock(file);
    if (lock === undefined) continue;
    if (!(await isStale(file, lock, own.host)))
      throw new DataDirInUse(dataDir, lock.holder?.pid ?? 0, lock.holder?.host ?? own.host);
    removeStale(file, lock);
  }
  return hold(file, text);
}
