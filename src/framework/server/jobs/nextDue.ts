import { Cron } from 'croner';

/**
 * Next instant of a cron expression after `from`, ISO with Z. A time that the clocks skip in spring is due when they
 * are put forward; one that comes twice in autumn is due once.
 * @throws Error if the expression is invalid or never due.
 */
export function nextDue(cron: string, tz: string | null, from: Date = new Date()): string {
  const next = new Cron(cron, { paused: true, ...(tz === null ? {} : { timezone: tz }) }).nextRun(from);
  if (!next) throw new Error(`"${cron}" is never due`);
  return next.toISOString();
}
