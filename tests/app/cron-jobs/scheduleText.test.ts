import { expect, it } from 'vitest';
import { scheduleText } from '../../../src/app/cron-jobs/ScheduleValue.tsx';
import { knownJobs } from '../../../src/server/cron-jobs/jobs.ts';

it.each([
  ['5 0 * * *', 'täglich um 00:05 Uhr'],
  ['30 15 * * *', 'täglich um 15:30 Uhr'],
  ['20 * * * *', 'stündlich zur 20. Minute'],
  ['0 * * * *', 'stündlich zur vollen Stunde'],
  ['*/5 * * * *', 'alle 5 Minuten'],
  ['0 8 * * 1', '0 8 * * 1'],
])('describes %s as %s', (cron, text) => expect(scheduleText(cron)).toBe(text));

it('describes the schedule of every server job', () => {
  for (const { schedule } of knownJobs) expect(scheduleText(schedule)).toMatch(/^(täglich|stündlich|alle)/);
});
