import { lastDues, nextDue } from '../../framework/server/jobs/nextDue.ts';
import { jobTimeZone, knownJobs } from '../cronJobs/data.ts';
import type { DemoContext } from './demoContext.ts';
import { createRandom } from './random.ts';

interface RunDraft {
  startedAt: string;
  finishedAt: string;
  result: 'success' | 'failed';
  message: string;
}

export interface CronJobDraft {
  name: string;
  description: string;
  job: string;
  schedule: string;
  isActive: boolean;
  nextRunAt: string;
  lastStartedAt: string;
  lastFinishedAt: string;
  lastResult: RunDraft['result'];
  lastError: string | null;
  runs: RunDraft[];
}

/** Of each job. */
const runsTold = 14;

/** The jobs of the server with their last runs before the reference day, the latest first. */
export function cronJobDrafts(context: DemoContext): CronJobDraft[] {
  const today = new Date(`${context.referenceDay}T00:00:00Z`);
  return knownJobs.map(({ job, schedule, name, description }, index) => {
    const runs = lastDues(schedule, jobTimeZone, today, runsTold).map((startedAt, at): RunDraft => {
      const random = createRandom(context.seed, 'cron', index, at);
      const isFailed = at > 0 && random.chance(0.03);
      return {
        startedAt,
        finishedAt: new Date(Date.parse(startedAt) + random.int(200, 9000)).toISOString(),
        result: isFailed ? 'failed' : 'success',
        message: isFailed ? 'Die Datenbank war nicht erreichbar.' : `${random.int(0, 24)} bearbeitet`,
      };
    });
    const last = runs[0] as RunDraft;
    return {
      name,
      description,
      job,
      schedule,
      isActive: true,
      nextRunAt: nextDue(schedule, jobTimeZone, today),
      lastStartedAt: last.startedAt,
      lastFinishedAt: last.finishedAt,
      lastResult: last.result,
      lastError: null,
      runs,
    };
  });
}
