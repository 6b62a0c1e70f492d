import opening_hours from 'opening_hours';
import type { FederalState } from '../../../generated/types.ts';
import { federalStates } from './federalStates.ts';
import type { HolidayDraft } from './HolidayDraft.ts';

/** Calendars that bear another name than the state: this state has one for general and one for vocational schools. */
const calendarNames: Partial<Record<FederalState, string>> = { MV: 'MV-ABS' };
const halfDay = 12 * 60 * 60 * 1000;

/** School holidays of a state that touch the years (npm opening_hours, value 'SH'). */
export function schoolHolidays(state: FederalState, fromYear: number, toYear: number): HolidayDraft[] {
  const calendar = new opening_hours('SH', {
    lat: 0,
    lon: 0,
    address: { country_code: 'de', state: calendarNames[state] ?? federalStates[state].name },
  });
  // From autumn to spring around the years, so that the Christmas holidays at both ends are whole.
  const intervals = calendar.getOpenIntervals(new Date(fromYear - 1, 8, 1), new Date(toYear + 1, 3, 1));
  return intervals
    .map(([start, end, , name]) => ({
      type: 'school' as const,
      start: localDay(start),
      // The interval ends at the midnight after the last day; half a day back is inside it in any zone.
      end: localDay(new Date(end.getTime() - halfDay)),
      name: name ?? 'Schulferien',
      stateCode: state,
      countryCode: 'DE' as const,
    }))
    .filter(({ start, end }) => end >= `${fromYear}-01-01` && start <= `${toYear}-12-31`);
}

/** opening_hours computes in the zone of the process, so the calendar day is read in that zone, too. */
function localDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
