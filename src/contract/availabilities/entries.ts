import type { AvailabilityEntry } from '../../../generated/types.ts';

/** Whether the last day of an entry is before a day (`YYYY-MM-DD`). */
export function isEntryOver({ validUntil }: Pick<AvailabilityEntry, 'validUntil'>, today: string): boolean {
  return Boolean(validUntil && validUntil < today);
}

type Validity = Partial<Pick<AvailabilityEntry, 'validFrom' | 'validUntil'>>;

/** Whether an availability entry holds on a day (`YYYY-MM-DD`). Both of its days are included; an absent one sets no limit. */
export function isValidOn({ validFrom, validUntil }: Validity, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validUntil || day <= validUntil);
}

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
