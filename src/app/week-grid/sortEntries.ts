import type { WeekEntry } from './WeekEntry.ts';

/** Sorts by day, then by start, end and validity. */
export function sortEntries(entries: readonly WeekEntry[]): WeekEntry[] {
  return entries.toSorted(
    (one, other) =>
      one.dayOfWeek - other.dayOfWeek ||
      one.timeRange.startTime - other.timeRange.startTime ||
      one.timeRange.endTime - other.timeRange.endTime ||
      (one.validFrom ?? '').localeCompare(other.validFrom ?? ''),
  );
}
