import type { WeekEntry } from './WeekEntry.ts';

/** Identifies an entry of a week, as the server does: no two begin on one day at one time with the same validity. */
export function entryKey({ dayOfWeek, timeRange, validFrom }: WeekEntry): string {
  return `${dayOfWeek}-${timeRange.startTime}-${validFrom ?? ''}`;
}
