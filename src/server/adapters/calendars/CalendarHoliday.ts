import type { FederalState } from '../../../../generated/types.ts';

/** A holiday of one state; `start` and `end` are inclusive calendar days, without time or zone. */
export interface CalendarHoliday {
  type: 'school' | 'public';
  start: string;
  end: string;
  name: string;
  stateCode: FederalState;
  countryCode: 'DE';
}
