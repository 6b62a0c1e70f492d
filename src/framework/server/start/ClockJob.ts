import type { Log } from '../database/Log.ts';
import type { ServerContext } from '../http/ServerContext.ts';

/** A job that runs by the clock. */
export interface ClockJob {
  job: string;
  /** Cron expression, in German time. */
  schedule: string;
  /** German name and description for users. */
  name: string;
  description: string;
  /** @returns numbers of what was done, such as `{removed: 3}` */
  run: (context: ServerContext, log: Log) => Promise<unknown>;
}
