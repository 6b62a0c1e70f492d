import type { AvailabilityEntry, Weekday } from '../../../generated/types.ts';
import { sortEntries } from './sortEntries.ts';

/** What differs on a weekday between two weeks. */
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
