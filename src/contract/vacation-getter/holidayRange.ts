import { monthsLater } from '../../framework/schema/dayNumber.ts';

const months = 6;

/** Days for which the holidays of an institution are considered: half a year back and ahead. */
export function holidayRange(today: string): { from: string; to: string } {
  return { from: monthsLater(today, -months), to: monthsLater(today, months) };
}
