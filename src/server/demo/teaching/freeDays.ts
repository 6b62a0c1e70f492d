import type { FederalState } from '../../../../generated/types.ts';
import { type FreeDays, findFreeDay } from '../../../contract/lessons/findFreeDay.ts';
import { publicHolidays, schoolHolidays } from '../../adapters/calendars/holidays.ts';

/** Returns whether courses in a state pause on a day; the holidays of each state are cached. */
export function createFreeDays(fromYear: number, toYear: number) {
  const known = new Map<FederalState, readonly FreeDays[]>();
  function daysOf(state: FederalState): readonly FreeDays[] {
    const found =
      known.get(state) ??
      [...schoolHolidays(state, fromYear, toYear), ...publicHolidays(state, fromYear, toYear)].map(
        (draft) => ({ ...draft, places: [] }),
      );
    known.set(state, found);
    return found;
  }
  return (state: FederalState, day: string): boolean =>
    findFreeDay(day, { course: {}, site: { state }, freeDays: daysOf(state) }) !== undefined;
}
