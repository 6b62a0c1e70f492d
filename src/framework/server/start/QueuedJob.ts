import type { ServerContext } from '../http/ServerContext.ts';

/** A job that runs whenever it is enqueued, with the data that it was enqueued with. */
export interface QueuedJob {
  job: string;
  run: (context: ServerContext, data: Record<string, unknown>) => Promise<unknown>;
}
