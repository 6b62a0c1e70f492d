import type { ClockJob } from '../framework/server/start/ClockJob.ts';
import type { QueuedJob } from '../framework/server/start/QueuedJob.ts';
import { sendLinksAgain } from './booking-state/jobs.ts';
import { expirePlacesJob } from './places/jobs.ts';

/** Jobs of the school that run by the clock. */
export const jobs: readonly ClockJob[] = [expirePlacesJob];

/** Jobs of the school that its services enqueue. */
export const queuedJobs: readonly QueuedJob[] = [sendLinksAgain];
