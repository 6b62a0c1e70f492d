import type { AvailabilityEntry } from '../../../generated/types.ts';

function rankOf({ dayOfWeek, timeRange, validFrom }: AvailabilityEntry): [number, number, string] {
  return [dayOfWeek ?? 0, timeRange?.startTime ?? 0, validFrom ?? ''];
}

/** Entries by weekday, then by start, then by the day from which they are valid. */
export function sortEntries(entries: readonly AvailabilityEntry[]): AvailabilityEntry[] {
  return entries.toSorted((one, other) => {
    const [day, start, from] = rankOf(one);
    const [otherDay, otherStart, otherFrom] = rankOf(other);
    return day - otherDay || start - otherStart || (from < otherFrom ? -1 : Number(from > otherFrom));
  });
}
