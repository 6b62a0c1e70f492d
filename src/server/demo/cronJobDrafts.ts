import { knownJobs } from '../cronJobs/data.ts';
import { addDays } from './calendarDay.ts';
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

const nights = 14;
/** Of what runs every hour the demo tells one run a night. */
const usualHour = 4;

/** The jobs of the server with the runs of the last two weeks, the latest first. */
export function cronJobDrafts(context: DemoContext): CronJobDraft[] {
  return knownJobs.map(({ job, schedule, name, description }, index) => {
    const [minute = 0, hour = 0] = schedule
      .split(' ')
      .map((part) => (part === '*' ? usualHour : Number(part)));
    const startOn = (day: string) =>
      `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
    const runs = Array.from({ length: nights }, (_, night): RunDraft => {
      const random = createRandom(context.seed, 'cron', index, night);
      const startedAt = startOn(addDays(context.referenceDay, -night));
      const isFailed = night > 0 && random.chance(0.03);
      return {
        startedAt,
        finishedAt: new Date(Date.parse(startedAt) + random.int(200, 9000)).toISOString(),
        result: isFailed ? 'failed' : 'success',
        message: isFailed ? 'Die Datenbank war nicht erreichbar.' : `${random.int(0, 24)} geändert`,
      };
    });
    const last = runs[0] as RunDraft;
    return {
      name,
      description,
      job,
      schedule,
      isActive: true,
      nextRunAt: startOn(addDays(context.referenceDay, 1)),
      lastStartedAt: last.startedAt,
      lastFinishedAt: last.finishedAt,
      lastResult: last.result,
      lastError: null,
      runs,
    };
  });
}
