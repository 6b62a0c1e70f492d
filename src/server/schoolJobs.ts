import type { ClockJob } from '../framework/server/start/ClockJob.ts';
import type { AdNetwork } from './adapters/tracking/AdNetwork.ts';
import { trackerJobs } from './tracker/jobs.ts';

/** Jobs of the school that run by the clock, in addition to the framework's own. */
export function schoolJobs(network: Pick<AdNetwork, 'pass'>): readonly ClockJob[] {
  return [...trackerJobs(network)];
}
