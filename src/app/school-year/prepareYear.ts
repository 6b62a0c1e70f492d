import type { AvailabilityEntry, Weekday } from '../../../generated/types.ts';
import { isValidOn, sortEntries } from '../../contract/availabilities/entries.ts';
import { addDays } from '../../framework/schema/dates.ts';

/** First day of the next school year, which begins on 1 August. Both days are `YYYY-MM-DD`. */
export function nextSchoolYear(today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-08-01`;
  return today < thisYear ? thisYear : `${year + 1}-08-01`;
}

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

/** Difference of a weekday between two weeks. */
export interface DayDifference {
  dayOfWeek: Weekday;
  added: AvailabilityEntry[];
  ended: AvailabilityEntry[];
  /** Entries with the same start whose end or labels differ. */
  changed: { before: AvailabilityEntry; after: AvailabilityEntry }[];
  kept: AvailabilityEntry[];
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

const startOf = ({ timeRange }: AvailabilityEntry) => timeRange?.startTime;

function isAlike(one: AvailabilityEntry, other: AvailabilityEntry): boolean {
  const labelsOf = ({ labels }: AvailabilityEntry) => (labels ?? []).toSorted().join();
  return one.timeRange?.endTime === other.timeRange?.endTime && labelsOf(one) === labelsOf(other);
}

function compareDay(
  dayOfWeek: Weekday,
  before: readonly AvailabilityEntry[],
  after: readonly AvailabilityEntry[],
): DayDifference {
  const open = [...before];
  const difference: DayDifference = { dayOfWeek, added: [], ended: [], changed: [], kept: [] };
  for (const entry of after) {
    const at = open.findIndex((one) => startOf(one) === startOf(entry));
    const [former] = at < 0 ? [] : open.splice(at, 1);
    if (!former) difference.added.push(entry);
    else if (isAlike(former, entry)) difference.kept.push(entry);
    else difference.changed.push({ before: former, after: entry });
  }
  return { ...difference, ended: open };
}

/** Compares two weeks day by day; days without entries are left out. */
export function compareWeeks(
  before: readonly AvailabilityEntry[],
  after: readonly AvailabilityEntry[],
): DayDifference[] {
  const ofDay = (entries: readonly AvailabilityEntry[], day: Weekday) =>
    sortEntries(entries.filter(({ dayOfWeek }) => dayOfWeek === day));
  return weekdays
    .map((day) => compareDay(day, ofDay(before, day), ofDay(after, day)))
    .filter(
      ({ added, ended, changed, kept }) => added.length + ended.length + changed.length + kept.length > 0,
    );
}
