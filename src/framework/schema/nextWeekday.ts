import { addDays } from './addDays.ts';
import { weekdayOf } from './weekdayOf.ts';

/** The first day from `day` on (`YYYY-MM-DD`) that is this weekday; 1 is Monday. */
export function nextWeekday(day: string, dayOfWeek: number): string {
  return addDays(day, (dayOfWeek - weekdayOf(day) + 7) % 7);
}
