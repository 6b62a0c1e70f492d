import { addDays } from './calendarDay.ts';
import type { FederalStateCode } from './federalStates.ts';
import { publicHolidays } from './publicHolidays.ts';
import { schoolHolidays } from './schoolHolidays.ts';

/** Tells whether a day is a school or public holiday of a state; each state is looked up once. */
export function createFreeDays(fromYear: number, toYear: number) {
  const known = new Map<FederalStateCode, Set<string>>();
  function daysOf(state: FederalStateCode): Set<string> {
    const found = known.get(state);
    if (found) return found;
    const days = new Set<string>();
    for (const { start, end } of [
      ...schoolHolidays(state, fromYear, toYear),
      ...publicHolidays(state, fromYear, toYear),
    ]) {
      for (let day = start; day <= end; day = addDays(day, 1)) days.add(day);
    }
    known.set(state, days);
    return days;
  }
  return (state: FederalStateCode, day: string) => daysOf(state).has(day);
}
