import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { monthsLater } from '../../framework/schema/dayNumber.ts';

/**
 * Whether availabilities last changed more than some months ago.
 * @param newest instant of the newest change
 * @param today `YYYY-MM-DD`
 */
export function isExpired(newest: string, months: number, today: string): boolean {
  return monthsLater(dayInBerlin(new Date(newest)), months) < today;
}
