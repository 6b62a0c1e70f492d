import { type Log, silentLog } from '../database/Log.ts';

/** Rounds come at least this far apart, and each does what has gathered. */
const restMs = 50;
/** Where they take long or have much to do, the machine is busy with other work, which comes first: they rest longer, but not longer than this. */
const longestRestMs = 100;
/** More than this from one round to the next is no office, but an import or a machine. */
const much = 5;
const restPerWork = 2;
/** What nobody asks for, such as the idle end of a session, is noticed this late at most. */
const sweepMs = 30_000;
const retryMs = 1_000;

/** Runs `work` soon after it was asked for, never twice at once, and now and then unasked. */
export class Rounds {
  /** @returns how much there was to do. */
  private readonly work: () => Promise<number>;
  private log: Log = silentLog;
  private timer: NodeJS.Timeout | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private isRunning = false;
  private isWanted = false;
  private isStopped = false;
  /** On the clock of the process: that of the machine may be set back. */
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
      if (!this.isStopped) this.log.warn({ err: error }, 'Open connections could not be told of changes');
      this.isWanted = true;
      rest = retryMs;
    }
    this.isRunning = false;
    this.earliest = performance.now() + rest;
    if (this.isWanted) this.request();
  }
}
