import { frameworkJobs } from '../../framework/server/start/frameworkJobs.ts';
import { trackerJobs } from '../tracker/jobs.ts';

/** Time zone of the schedules. */
export const jobTimeZone = 'Europe/Berlin';

/** Jobs with a record under `/settings/cron-jobs`: name, description and schedule. */
export const knownJobs = [...frameworkJobs, ...trackerJobs({})].map(
  ({ job, schedule, name, description }) => ({
    job,
    schedule,
    name,
    description,
  }),
);
