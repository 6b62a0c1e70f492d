import type { ClockJob } from '../framework/server/start/ClockJob.ts';
import { handoutReminderJob } from './handout-events/jobs.ts';
import { expirePlacesJob } from './places/jobs.ts';

/** Jobs of the school that run by the clock. */
export const jobs: readonly ClockJob[] = [expirePlacesJob, handoutReminderJob];
