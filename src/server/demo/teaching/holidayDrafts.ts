import { federalStateCodes } from '../places/federalStates.ts';
import type { HolidayDraft } from './HolidayDraft.ts';
import { publicHolidays } from './publicHolidays.ts';
import { schoolHolidays } from './schoolHolidays.ts';

/** School and public holidays of all 16 states that overlap the years, by state, then by start. */
export function holidayDrafts(fromYear: number, toYear: number): HolidayDraft[] {
  return federalStateCodes.flatMap((state) =>
    [...schoolHolidays(state, fromYear, toYear), ...publicHolidays(state, fromYear, toYear)].sort(
      (a, b) => a.start.localeCompare(b.start) || a.type.localeCompare(b.type),
    ),
  );
}
