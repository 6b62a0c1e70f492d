import type { FederalStateCode } from './federalStates.ts';

/** A holiday of one state; `start` and `end` are inclusive calendar days, without time or zone. */
export interface HolidayDraft {
  type: 'school' | 'public';
  start: string;
  end: string;
  name: string;
  stateCode: FederalStateCode;
  countryCode: 'DE';
}
