import type { RaRecord } from 'ra-core';
import { addDays } from '../../framework/schema/dates.ts';

/** The last and the first of two days; days are compared as text. */
const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The days of a year on which holidays fall, each with these holidays. */
export function holidaysByDay(holidays: readonly RaRecord[], year: number): Map<string, RaRecord[]> {
  const days = new Map<string, RaRecord[]>();
  for (const holiday of holidays) {
    const { start, end } = holiday;
    if (typeof start !== 'string' || typeof end !== 'string') continue;
    const last = earlier(end, `${year}-12-31`);
    for (let day = later(start, `${year}-01-01`); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), holiday]);
  }
  return days;
}
