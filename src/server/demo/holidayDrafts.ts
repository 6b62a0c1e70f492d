import type { FederalStateCode } from './federalStates.ts';
import { federalStateCodes } from './federalStates.ts';
import { publicHolidays } from './publicHolidays.ts';
import { schoolHolidays } from './schoolHolidays.ts';

/** Days off of one state; both dates are included and are calendar days, without time or zone. */
export interface HolidayDraft {
  type: 'school' | 'public';
  start: string;
  end: string;
  name: string;
  stateCode: FederalStateCode;
  countryCode: 'DE';
}

/** School and public holidays of all 16 states that touch the years, by state, then by start. */
export function holidayDrafts(fromYear: number, toYear: number): HolidayDraft[] {
  return federalStateCodes.flatMap((state) =>
    [...schoolHolidays(state, fromYear, toYear), ...publicHolidays(state, fromYear, toYear)].sort(
      (a, b) => a.start.localeCompare(b.start) || a.type.localeCompare(b.type),
    ),
  );
}
