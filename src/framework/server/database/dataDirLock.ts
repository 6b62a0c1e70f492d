import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process, or this one a second time, has opened the data directory. */
export class DataDirInUse extends Error {
  /** Process id of the lock's owner on its own machine. */
  readonly pid: number;

  constructor(dataDir: string, pid: number, host: string) {
    super(
      `Das Datenverzeichnis ${dataDir} ist schon geöffnet: von Prozess ${pid} auf ${host}. ` +
        'Beende diesen Prozess oder nenne mit DATA_DIR ein anderes Verzeichnis.',
    );
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

/** Owner of a lock. `startedAt` distinguishes processes with the same id; null if /proc is missing. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  startedAt: string | null;
}

/** Boot id and clock tick of a process's start (proc_pid_stat(5), field 22). */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

/** Identity of this process, which differs from that of a later one with the same pid. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), startedAt: startOf(process.pid) };
}

/** Whether this very process is running; only valid for processes on this machine. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return startedAt === null || now === null || startedAt === now;
}

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
