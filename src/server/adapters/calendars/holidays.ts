import Holidays from 'date-holidays';
import opening_hours from 'opening_hours';
import type { FederalState } from '../../../../generated/types.ts';
import { federalStates } from '../gazetteer/federalStates.ts';

/** A holiday of one state; `start` and `end` are inclusive calendar days, without time or zone. */
export interface CalendarHoliday {
  type: 'school' | 'public';
  start: string;
  end: string;
  name: string;
  stateCode: FederalState;
  countryCode: 'DE';
}

/** Public holidays of the whole state, with German names (npm date-holidays). */
export function publicHolidays(state: FederalState, fromYear: number, toYear: number): CalendarHoliday[] {
  const calendar = new Holidays('DE', federalStates[state].iso, { languages: 'de', types: ['public'] });
  const drafts: CalendarHoliday[] = [];
  for (let year = fromYear; year <= toYear; year++) {
    for (const holiday of calendar.getHolidays(year)) {
      // `date` is text in German time; `start` is an instant and would shift with the time zone of the
      // process
      const day = holiday.date.slice(0, 10);
      drafts.push({
        type: 'public',
        start: day,
        end: day,
        name: holiday.name,
        stateCode: state,
        countryCode: 'DE',
      });
    }
  }
  return drafts;
}

/**
 * Calendars with another name than their state: this state has one for general and one for vocational
 * schools.
 */
const calendarNames: Partial<Record<FederalState, string>> = { MV: 'MV-ABS' };
/** Single days without school that the calendars lack (Ferienregelung of the ministers of education). */
const extraDays: Partial<Record<FederalState, readonly string[]>> = {
  MV: ['2026-11-26', '2027-05-07', '2027-11-25'],
};
const extraName = 'Zusätzlicher Ferientag';
const stateNames = new Holidays().getStates('DE', 'de');
const halfDay = 12 * 60 * 60 * 1000;

/** Name of a state as the calendars of the school holidays have it. */
function nameOf(state: FederalState): string {
  return stateNames[federalStates[state].iso]?.replace(/^Hansestadt /, '') ?? state;
}

/** School holidays of a state that overlap the years (npm opening_hours, value 'SH'). */
export function schoolHolidays(state: FederalState, fromYear: number, toYear: number): CalendarHoliday[] {
  const calendar = new opening_hours('SH', {
    lat: 0,
    lon: 0,
    address: { country_code: 'de', state: calendarNames[state] ?? nameOf(state) },
  });
  // from the autumn before to the spring after the years, so that both Christmas holidays are complete
  const intervals = calendar.getOpenIntervals(new Date(fromYear - 1, 8, 1), new Date(toYear + 1, 3, 1));
  const known = intervals.map(([start, end, , name]) => ({
    start: localDay(start),
    // the interval ends at midnight after the last day; half a day earlier is inside it in any time zone
    end: localDay(new Date(end.getTime() - halfDay)),
    name: name ?? 'Schulferien',
  }));
  const lacking = (extraDays[state] ?? [])
    .filter((day) => !known.some(({ start, end }) => start <= day && day <= end))
    .map((day) => ({ start: day, end: day, name: extraName }));
  return [...known, ...lacking]
    .map((days) => ({ type: 'school' as const, ...days, stateCode: state, countryCode: 'DE' as const }))
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .filter(({ start, end }) => end >= `${fromYear}-01-01` && start <= `${toYear}-12-31`);
}

/** Calendar day in the time zone of the process, in which opening_hours computes. */
function localDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** School or public holidays of one state as `[start, end, name]`; the days are inclusive. */
export type PackedHoliday = [start: string, end: string, name: string];

/** Content of `holidays.json`, which the build writes. */
export interface PackedHolidays {
  firstYear: number;
  /** Last year for which every state has published its school holidays. */
  lastYear: number;
  /** By the code of the state, in the order of their start. */
  states: Readonly<Record<string, { school: readonly PackedHoliday[]; public: readonly PackedHoliday[] }>>;
}
