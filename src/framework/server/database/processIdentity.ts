import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

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
