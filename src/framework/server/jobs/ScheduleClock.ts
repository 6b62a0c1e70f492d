import { Cron } from 'croner';
import type { Log } from '../database/Log.ts';
import type { Schedule } from './syncQueues.ts';

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

/** Longest sleep in ms: the clock of the machine may be set, or the machine suspended, meanwhile. */
const longestSleepMs = 30_000;

/** Runs that became due this long before the start are caught up on, in ms: a restart takes seconds. */
const graceMs = 60_000;

interface ScheduleClockOptions {
  /** Adds the job; several nodes may call it for the same run. */
  send(name: string): Promise<unknown>;
  log: Log;
}

/**
 * Adds scheduled jobs when they are due. The clock of pg-boss computes every schedule twice a minute, which blocks the
 * process for a fifth of a second each time; this one computes a schedule once per run.
 */
export class ScheduleClock {
  readonly #options: ScheduleClockOptions;
  readonly #dueAt = new Map<string, string>();
  #schedules: ReadonlyMap<string, Schedule> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: ScheduleClockOptions) {
    this.#options = options;
  }

  /** Calls `send` for each schedule from now on. */
  start(schedules: ReadonlyMap<string, Schedule>): void {
    this.#schedules = schedules;
    const from = new Date(Date.now() - graceMs);
    for (const [name, { cron, tz }] of schedules) this.#dueAt.set(name, nextDue(cron, tz, from));
    void this.#tick();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    const now = new Date().toISOString();
    const due = [...this.#dueAt].filter(([, at]) => at <= now);
    await Promise.all(due.map(([name]) => this.#send(name)));
    if (this.#isStopped) return;
    const next = [...this.#dueAt.values()].toSorted()[0];
    const sleepMs = next === undefined ? longestSleepMs : Date.parse(next) - Date.now();
    // a failed run is still due, and tried again after a second
    this.#timer = setTimeout(() => void this.#tick(), Math.min(Math.max(sleepMs, 1000), longestSleepMs));
  }

  async #send(name: string): Promise<void> {
    const schedule = this.#schedules.get(name);
    if (!schedule) return;
    try {
      await this.#options.send(name);
      this.#dueAt.set(name, nextDue(schedule.cron, schedule.tz));
    } catch (error) {
      this.#options.log.warn({ error, job: name }, 'A scheduled job could not be added');
    }
  }
}
