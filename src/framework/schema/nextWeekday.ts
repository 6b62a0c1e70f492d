import { addDays } from './addDays.ts';
import { weekdayOf } from './weekdayOf.ts';

/** First day on or after `day` (`YYYY-MM-DD`) with this weekday; 1 is Monday. */
export function nextWeekday(day: string, dayOfWeek: number): string {
  return addDays(day, (dayOfWeek - weekdayOf(day) + 7) % 7);
}
