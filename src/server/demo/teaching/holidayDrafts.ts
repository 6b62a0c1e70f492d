import { type CalendarHoliday, publicHolidays, schoolHolidays } from '../../adapters/calendars/holidays.ts';
import { federalStateCodes } from '../../adapters/gazetteer/federalStates.ts';

/** School and public holidays of all 16 states that overlap the years, by state, then by start. */
export function holidayDrafts(fromYear: number, toYear: number): CalendarHoliday[] {
  return federalStateCodes.flatMap((state) =>
    [...schoolHolidays(state, fromYear, toYear), ...publicHolidays(state, fromYear, toYear)].sort(
      (a, b) => a.start.localeCompare(b.start) || a.type.localeCompare(b.type),
    ),
  );
}
