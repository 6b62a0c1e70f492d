import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { recordId } from '../../framework/schema/calls/shapes.ts';
import { startCronJobPath } from './startCronJobPath.ts';

/** Runs a scheduled job now, even if it is paused. Requires `startCronJobs`. */
export const startCronJob = defineCall({
  id: 'startCronJob',
  method: 'POST',
  path: `${startCronJobPath}/{id}`,
  summary: 'Eine zeitgesteuerte Aufgabe jetzt ausführen',
  tag: 'Schule',
  params: z.object({ id: recordId }),
  errors: [403, 404],
  visibleWith: 'cron-jobs',
});
