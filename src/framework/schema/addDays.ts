import { dayNumber, dayOfNumber } from './dayNumber.ts';

/**
 * Returns the day `days` after (if negative, before) `day`. Both are `YYYY-MM-DD`, calendar days without a
 * time zone.
 */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}
