import type { Holiday } from '../../../generated/types.ts';
import { appliesAt, type CourseSite, type CourseTimes } from './CourseTimes.ts';
import { isNationwide } from './isNationwide.ts';

/** Days off, as in a record of `holidays`; without `stateCode`, or if they are nationwide, for the whole country. */
export interface FreeDays
  extends Pick<Holiday, 'name' | 'type' | 'start' | 'end' | 'countryCode' | 'stateCode'> {
  /** Ids of the institutions it applies to; empty for all. */
  places: readonly string[];
}

type Switches = Pick<
  CourseTimes,
  | 'schoolHolidaysApply'
  | 'publicHolidaysApply'
  | 'stateHolidaysApply'
  | 'countryHolidaysApply'
  | 'individualHolidaysApply'
>;

const isOn = (applies: boolean | null | undefined) => applies !== false;

/** Whether the course's settings make it pause on such days. */
function counts(course: Switches, free: FreeDays): boolean {
  const { type, stateCode, places } = free;
  if (places.length > 0 || type === 'company') return isOn(course.individualHolidaysApply);
  if (type === 'school') return isOn(course.schoolHolidaysApply);
  const isOfState = typeof stateCode === 'string' && !isNationwide(free);
  return (
    isOn(course.publicHolidaysApply) &&
    isOn(isOfState ? course.stateHolidaysApply : course.countryHolidaysApply)
  );
}

/** Returns the first entry because of which a course does not take place on a day (`YYYY-MM-DD`). */
export function findFreeDay<Free extends FreeDays>(
  day: string,
  { course, site, freeDays }: { course: Switches; site: CourseSite; freeDays: readonly Free[] },
): Free | undefined {
  return freeDays.find(
    (free) =>
      (free.start ?? '') <= day && day <= (free.end ?? '') && appliesAt(free, site) && counts(course, free),
  );
}
