import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a lock. `startedAt` tells a process from a later one with the same number; null where /proc is missing. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  startedAt: string | null;
}

/** Boot and clock tick at which a process began (proc_pid_stat(5), field 22). */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), startedAt: startOf(process.pid) };
}

/** Whether that very process runs on this machine; of a process elsewhere it says nothing. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return startedAt === null || now === null || startedAt === now;
}
