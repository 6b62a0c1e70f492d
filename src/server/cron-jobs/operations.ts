import { startCronJob } from '../../contract/cron-jobs/cronJobs.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { mayCustom } from '../mayCustom.ts';
import { cronJobs } from './jobs.ts';

/** Starting scheduled jobs by hand. */
export const cronJobRoutes: Routes = (app, { repository, jobs }) =>
  serveCall(app, startCronJob, async ({ actor, params: { id } }) => {
    if (!mayCustom(actor, 'startCronJobs')) throw new AppError('forbidden');
    // 404 if the actor may not read the job
    await repository.get(actor, cronJobs, id);
    const { job } = await repository.get(systemActor, cronJobs, id);
    await (await jobs()).enqueue(String(job), { by: 'hand' }, { singletonKey: 'hand' });
  });
