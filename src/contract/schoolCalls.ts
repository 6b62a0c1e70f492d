import type { Call } from '../framework/schema/calls/Call.ts';
import { startCronJob } from './cron-jobs/cronJobs.ts';

/** Calls of the school's own services, in the order of the API document. */
export const schoolCalls: readonly Call[] = [startCronJob];
