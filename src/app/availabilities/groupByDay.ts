import type { EnumOption } from '../../framework/schema/model.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { sortEntries } from '../week-grid/sortEntries.ts';

/** From this many days on, their names are abbreviated. */
export const abbreviatedFrom = 4;

/** A weekday with entries. */
export interface WeekDay<Entry> {
  dayOfWeek: number;
  /** `Montags`, or `Mo` among many days. */
  heading: string;
  /** `Montag` */
  title: string;
  entries: Entry[];
}

/** The weekdays that have entries, in their order, each with its entries by start. */
export function groupByDay<Entry extends WeekEntry>(
  entries: readonly Entry[],
  days: readonly EnumOption[],
): WeekDay<Entry>[] {
  const filled = days.flatMap(({ value, title }) => {
    const own = sortEntries(entries.filter(({ dayOfWeek }) => dayOfWeek === value));
    return own.length === 0 ? [] : [{ dayOfWeek: Number(value), title, entries: own }];
  });
  const isShort = filled.length >= abbreviatedFrom;
  return filled.map((day) => ({ ...day, heading: isShort ? day.title.slice(0, 2) : `${day.title}s` }));
}
