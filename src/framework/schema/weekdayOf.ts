import { dayNumber } from './dayNumber.ts';

/** ISO 8601 weekday of a day `YYYY-MM-DD`: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  // day 0 was a Thursday
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}
