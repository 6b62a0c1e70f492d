import { sortEntries } from '../../contract/availabilities/entries.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';

/** From this many days on, their names are abbreviated. */
export const abbreviatedFrom = 4;

/** A weekday with entries. */
export interface WeekDay {
  dayOfWeek: number;
  /** `Montags`, or `Mo` among many days. */
  heading: string;
  /** `Montag` */
  title: string;
  entries: WeekEntry[];
}

/** The weekdays that have entries, in their order, each with its entries by start. */
export function groupByDay(entries: readonly WeekEntry[], days: readonly EnumOption[]): WeekDay[] {
  const sorted = sortEntries(entries);
  const filled = days.flatMap(({ value, title }) => {
    const own = sorted.filter(({ dayOfWeek }) => dayOfWeek === value);
    return own.length === 0 ? [] : [{ dayOfWeek: Number(value), title, entries: own }];
  });
  const isShort = filled.length >= abbreviatedFrom;
  return filled.map((day) => ({ ...day, heading: isShort ? day.title.slice(0, 2) : `${day.title}s` }));
}
