import type { AvailabilityEntry } from '../../../generated/types.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { isValidOn } from './isValidOn.ts';
import { sortEntries } from './sortEntries.ts';

/**
 * The entries to store so that `week` is valid from `firstDay` (`YYYY-MM-DD`) on: those valid on that day end
 * the day before, those that begin on it are replaced, and all others stay.
 */
export function prepareYear(
  entries: readonly AvailabilityEntry[],
  week: readonly AvailabilityEntry[],
  firstDay: string,
): AvailabilityEntry[] {
  const validUntil = addDays(firstDay, -1);
  const present = entries
    .filter(({ validFrom }) => validFrom !== firstDay)
    .map((entry) => (isValidOn(entry, firstDay) ? { ...entry, validUntil } : entry));
  return sortEntries([...present, ...week.map((entry) => ({ ...entry, validFrom: firstDay }))]);
}
