import Holidays from 'date-holidays';
import type { FederalState } from '../../../../generated/types.ts';
import { federalStates } from '../gazetteer/federalStates.ts';
import type { CalendarHoliday } from './CalendarHoliday.ts';

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
