import type { FederalState } from '../../../generated/types.ts';

/** Days off of one state; both dates are included and are calendar days, without time or zone. */
export interface HolidayDraft {
  type: 'school' | 'public';
  start: string;
  end: string;
  name: string;
  stateCode: FederalState;
  countryCode: 'DE';
}
