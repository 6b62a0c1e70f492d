import type { WeekEntry } from './entriesOf.ts';

/** Returns the entries by weekday, then by start. */
export function sortEntries<Entry extends WeekEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) => one.dayOfWeek - other.dayOfWeek || one.timeRange.startTime - other.timeRange.startTime,
  );
}
