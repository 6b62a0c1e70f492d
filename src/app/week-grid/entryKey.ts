import type { WeekEntry } from './WeekEntry.ts';

/** Identifies an entry of a week, as the server does: no two have the same day, times and validity. */
export function entryKey({ dayOfWeek, timeRange, validFrom, validUntil }: WeekEntry): string {
  const { startTime, endTime } = timeRange;
  return `${dayOfWeek}-${startTime}-${endTime}-${validFrom ?? ''}-${validUntil ?? ''}`;
}
