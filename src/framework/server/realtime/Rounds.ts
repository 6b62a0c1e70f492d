import { type Log, silentLog } from '../database/Log.ts';

/** Minimum pause between rounds, in which requests gather. */
const restMs = 50;
/**
 * Maximum pause. Slow or large rounds mean that the machine is busy with more important work, so the pause
 * grows.
 */
const longestRestMs = 100;
/** More work than this per round comes from an import or a script, not from an office. */
const much = 5;
const restPerWork = 2;
/** Interval of rounds without a request, which notice for example that a session has expired. */
const sweepMs = 30_000;
const retryMs = 1_000;

/** Runs `work` soon after a request, never concurrently, and at intervals without one. */
export class Rounds {
  /** @returns the amount of work done. */
  private readonly work: () => Promise<number>;
  private log: Log = silentLog;
  private timer: NodeJS.Timeout | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private isRunning = false;
  private isWanted = false;
  private isStopped = false;
  /** In terms of `performance.now()`, because the system clock may be set back. */
  private earliest = 0;

  constructor(work: () => Promise<number>) {
    this.work = work;
  }

  start(log: Log): void {
    this.log = log;
    this.sweep = setInterval(() => this.request(), sweepMs);
    this.sweep.unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearInterval(this.sweep);
  }

  request(): void {
    this.isWanted = true;
    if (this.isStopped || this.isRunning || this.timer) return;
    this.timer = setTimeout(() => void this.run(), Math.max(0, this.earliest - performance.now()));
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isRunning = true;
    this.isWanted = false;
    const start = performance.now();
    let rest = restMs;
    try {
      const isMuch = (await this.work()) > much;
      const longer = isMuch ? longestRestMs : restPerWork * (performance.now() - start);
      rest = Math.min(longestRestMs, Math.max(restMs, longer));
    } catch (error) {
      if (!this.isStopped) this.log.warn({ err: error }, 'Could not notify open connections of changes');
      this.isWanted = true;
      rest = retryMs;
    }
    this.isRunning = false;
    this.earliest = performance.now() + rest;
    if (this.isWanted) this.request();
  }
}
