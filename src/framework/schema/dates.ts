import { dayInBerlin } from './dayInBerlin.ts';
import { dayNumber, dayOfNumber } from './dayNumber.ts';

/**
 * Returns the day `days` after (if negative, before) `day`. Both are `YYYY-MM-DD`, calendar days without a
 * time zone.
 */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** ISO 8601 weekday of a day `YYYY-MM-DD`: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  // day 0 was a Thursday
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** First day on or after `day` (`YYYY-MM-DD`) with this weekday; 1 is Monday. */
export function nextWeekday(day: string, dayOfWeek: number): string {
  return addDays(day, (dayOfWeek - weekdayOf(day) + 7) % 7);
}

/** Calendar year in Germany at `now`. */
export function yearInBerlin(now: Date): number {
  return Number(dayInBerlin(now).slice(0, 4));
}
