import type { AvailabilityEntry } from '../../../generated/types.ts';
import { isValidOn } from './isValidOn.ts';
import { sortEntries } from './sortEntries.ts';

/** Without what only this year's entry says: its first day, its stamp and its confirmation. */
function forLater({ dayOfWeek, timeRange, labels, validUntil }: AvailabilityEntry, firstDay: string) {
  const isLimited = validUntil && validUntil >= firstDay;
  return { dayOfWeek, timeRange, labels, ...(isLimited ? { validUntil } : {}) };
}

/**
 * The week from which to prepare a school year: the one prepared before, else that of today. Both days are
 * `YYYY-MM-DD`.
 */
export function weekToPrepare(
  entries: readonly AvailabilityEntry[],
  { today, firstDay }: { today: string; firstDay: string },
): AvailabilityEntry[] {
  const later = entries.filter((entry) => isValidOn(entry, firstDay));
  const isPrepared = later.some(({ validFrom }) => validFrom && validFrom > today);
  const week = isPrepared ? later : entries.filter((entry) => isValidOn(entry, today));
  return sortEntries(week).map((entry) => forLater(entry, firstDay));
}
