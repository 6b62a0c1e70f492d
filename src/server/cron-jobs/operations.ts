import { startCronJobPath } from '../../contract/cron-jobs/cronJobs.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { type Routes, requireActor } from '../../framework/server/http/ServerContext.ts';
import type { JobQueue } from '../../framework/server/jobs/JobQueue.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { mayCustom } from '../mayCustom.ts';
import { cronJobs } from './jobs.ts';

/** `POST /api/cron-handler/start/{id}`: runs a job now, even if it is paused. Requires `startCronJobs`. */
export function cronJobRoutes(jobs: () => Promise<JobQueue>): Routes {
  return (app, { repository }) => {
    app.post<{ Params: { id: string } }>(`${startCronJobPath}/:id`, async (request, reply) => {
      const actor = requireActor(request);
      if (!mayCustom(actor, 'startCronJobs')) throw new AppError('forbidden');
      const { id } = request.params;
      // 404 if the actor may not read the job
      await repository.get(actor, cronJobs, id);
      const { job } = await repository.get(systemActor, cronJobs, id);
      await (await jobs()).enqueue(String(job), { by: 'hand' }, { singletonKey: 'hand' });
      return reply.code(204).send();
    });
  };
}
