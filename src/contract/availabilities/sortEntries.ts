interface Dated {
  dayOfWeek?: number | null;
  timeRange?: { startTime?: number | null; endTime?: number | null } | null;
  validFrom?: string | null;
}

function rankOf({ dayOfWeek, timeRange, validFrom }: Dated): [number, number, number, string] {
  return [dayOfWeek ?? 0, timeRange?.startTime ?? 0, timeRange?.endTime ?? 0, validFrom ?? ''];
}

/** Entries by weekday, then by start, end and the day from which they are valid. */
export function sortEntries<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => {
    const [day, start, end, from] = rankOf(one);
    const [otherDay, otherStart, otherEnd, otherFrom] = rankOf(other);
    return day - otherDay || start - otherStart || end - otherEnd || from.localeCompare(otherFrom);
  });
}
