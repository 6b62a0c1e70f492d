import type PgBoss from 'pg-boss';
import type { JobOptions } from './JobQueue.ts';

export interface Schedule {
  cron: string;
  tz: string;
}

/** Queue settings for pg-boss. Policy `short`: only one job per key may wait. */
function settingsOf(name: string, options: JobOptions): PgBoss.Queue {
  return {
    name,
    policy: 'short',
    retryLimit: options.retries ?? 3,
    retryDelay: options.retryDelaySeconds ?? 30,
    retryBackoff: true,
    expireInSeconds: options.timeoutSeconds ?? 900,
  };
}

function isSame(wanted: PgBoss.Queue, stored: PgBoss.Queue): boolean {
  return (Object.keys(wanted) as (keyof PgBoss.Queue)[]).every((key) => wanted[key] === stored[key]);
}

/** Creates or updates the queues to match the code, with as few statements as possible at the start. */
export async function syncQueues(boss: PgBoss, options: ReadonlyMap<string, JobOptions>): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, jobOptions] of options) {
    const wanted = settingsOf(name, jobOptions);
    const found = stored.get(name);
    if (!found) await boss.createQueue(name, wanted);
    else if (!isSame(wanted, found)) await boss.updateQueue(name, wanted);
  }
}

/** Updates the schedules to match the code and removes those no longer in it. */
export async function syncSchedules(boss: PgBoss, schedules: ReadonlyMap<string, Schedule>): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const [name, { cron, tz }] of schedules) {
    const found = stored.get(name);
    const isCurrent = found?.cron === cron && Reflect.get(found, 'timezone') === tz;
    if (!isCurrent) await boss.schedule(name, cron, {}, { tz });
  }
  for (const name of stored.keys()) if (!schedules.has(name)) await boss.unschedule(name);
}
