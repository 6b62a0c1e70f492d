import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { named, recordId } from '../calls/shapes.ts';

const day = z.iso.date('Erwartet wird ein Tag, etwa 2026-12-24.');

const excludedDays = z.object({ name: z.string(), start: z.string(), end: z.string() });

/** Days that cannot be chosen, from the first to the last, `YYYY-MM-DD`, and what they are called. */
export type ExcludedDays = z.output<typeof excludedDays>;

const wanted = z.strictObject({ resource: z.string(), field: z.string(), of: recordId, from: day, to: day });

/** The query of `findExcludedDays`. */
export type ExcludedDaysWanted = z.output<typeof wanted>;

const answer = named('ExcludedDaysAnswer', z.object({ days: z.array(excludedDays) }));

export const findExcludedDays = defineCall({
  id: 'excludedDays',
  method: 'GET',
  path: '/api/excluded-days',
  summary: 'Welche Tage in einem Datumsfeld nicht wählbar sind',
  tag: 'System',
  query: wanted,
  answer,
  answerExample: () => ({
    days: [{ name: 'Tag der Deutschen Einheit', start: '2026-10-03', end: '2026-10-03' }],
  }),
  errors: [400, 404],
});

/** Months before and after the month of a day for which a calendar asks at once. */
export const excludedMonths = 6;
