import { addDays } from './addDays.ts';
import { weekdayOf } from './weekdayOf.ts';

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}
