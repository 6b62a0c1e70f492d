import type { Log } from '../database/Log.ts';
import type { ServerContext } from '../http/ServerContext.ts';
import { createJobQueue } from '../jobs/createJobQueue.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import type { BulkChanges } from '../services/bulk-changes/BulkChanges.ts';
import { frameworkJobs, plannedDays } from './frameworkJobs.ts';
import type { LeitstandApp } from './LeitstandApp.ts';

interface JobDeps {
  context: ServerContext;
  mails: MailQueue;
  log: Log;
}

/** Registers every job, and the schedules of those that run by the clock. */
export function registerJobs(app: LeitstandApp, { context, mails, log }: JobDeps): JobQueue {
  const { db, index, repository } = context;
  const queue = createJobQueue(db, log);
  for (const { job, schedule, run } of [...frameworkJobs, ...(app.jobs ?? [])]) {
    const bound = async () => await run(context, log);
    queue.register(job, app.recordClockRuns?.({ db, index, repository, log }, job, bound) ?? bound);
    queue.schedule(job, schedule);
  }
  for (const { job, run } of app.queuedJobs ?? [])
    queue.register<Record<string, unknown>>(job, async ({ data }) => await run(context, data));
  context.imports.register(queue);
  context.bulkChanges.register(queue);
  mails.register(queue);
  context.accounts.register(queue);
  return queue;
}

interface ResumedParts {
  mails: MailQueue;
  bulkChanges: BulkChanges;
}

/** Starts the queue and catches up on work missed while the server was down. */
export async function startJobs(queue: JobQueue, { mails, bulkChanges }: ResumedParts): Promise<void> {
  await queue.start();
  await mails.resume(queue);
  await bulkChanges.resume(queue);
  // offices may switch their computers off before midnight
  await queue.enqueue(plannedDays.job, { by: 'start' }, { singletonKey: 'start' });
}
