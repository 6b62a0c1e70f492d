import type { Course, CourseState, Holiday, TimeRange } from '../../../generated/types.ts';
import { dayNumber, dayOfNumber } from '../../framework/schema/dayNumber.ts';
import { isNationwide } from './isNationwide.ts';

/**
 * Schedule of a course as stored in its record; absent values are unknown. Days are `YYYY-MM-DD`, 1 is Monday. Without
 * `endDate` the course continues; `weekInterval` 2 means every second week from `startDate`.
 */
export interface CourseTimes
  extends Partial<
    Pick<
      Course,
      | 'courseState'
      | 'startDate'
      | 'endDate'
      | 'dayOfWeek'
      | 'isAllDay'
      | 'weekInterval'
      | 'schoolHolidaysApply'
      | 'publicHolidaysApply'
      | 'stateHolidaysApply'
      | 'countryHolidaysApply'
      | 'individualHolidaysApply'
    >
  > {
  timeRange?: LessonTime | null;
}

/** Minutes since midnight. */
export type LessonTime = { [Name in keyof TimeRange]: NonNullable<TimeRange[Name]> };

/** First and last day, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** Location of a course; absent values are unknown. */
export interface CourseSite {
  id?: string | null;
  state?: string | null;
  country?: string | null;
}

/** Area of days off: named institutions, else a country or one of its states. */
export interface DaysOffScope extends Partial<Pick<Holiday, 'type' | 'start' | 'end'>> {
  name?: string | null | undefined;
  countryCode?: string | null | undefined;
  stateCode?: string | null | undefined;
  /** Ids of the institutions they apply to; empty for all. */
  places: readonly string[];
}

/**
 * Whether days off apply at a site. Nationwide holidays are stored once per state; where the state is unknown,
 * those of any state apply.
 */
export function appliesAt(free: DaysOffScope, site: CourseSite): boolean {
  const { countryCode, stateCode, places } = free;
  if (places.length > 0) return typeof site.id === 'string' && places.includes(site.id);
  if ((countryCode ?? 'DE') !== (site.country ?? 'DE')) return false;
  return !stateCode || stateCode === site.state || (!site.state && isNationwide(free));
}

/** The days off that apply at a site; of those that each state has stored, the first. */
export function daysOffAt<Free extends DaysOffScope>(daysOff: readonly Free[], site: CourseSite): Free[] {
  const seen = new Set<string>();
  return daysOff.filter((free) => {
    if (!appliesAt(free, site)) return false;
    if (!free.stateCode || site.state) return true;
    const key = JSON.stringify([free.start, free.end]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Fields of a course that say when it takes whose time. */
export const courseFields = [
  'teacher',
  'room',
  'institution',
  'courseState',
  'startDate',
  'endDate',
  'dayOfWeek',
  'isAllDay',
  'timeRange',
  'weekInterval',
  'schoolHolidaysApply',
  'publicHolidaysApply',
  'stateHolidaysApply',
  'countryHolidaysApply',
  'individualHolidaysApply',
] as const;

/** The first day from `number` on that falls on the weekday; 1 is Monday, 7 is Sunday. */
function onWeekday(number: number, weekday: number): number {
  // day 0 was a Thursday
  const today = ((number + 3) % 7) + 1;
  return number + ((weekday - today + 7) % 7);
}

/** States in which the lessons of a course take place. */
const heldStates: readonly CourseState[] = ['running'];

/** Last planned day within the range. Undefined in other states, and for a course that ended without an end date. */
function lastDay(
  { courseState, endDate }: CourseTimes,
  range: DayRange,
  states: readonly CourseState[],
): string | undefined {
  if (courseState && states.includes(courseState)) return endDate && endDate < range.to ? endDate : range.to;
  if (courseState === 'ended' && endDate) return endDate < range.to ? endDate : range.to;
  return undefined;
}

/**
 * Days on which a course is planned within a range, including days off; weeks count from the first lesson.
 * Without a weekday the course takes place daily until `endDate`, or only on `startDate` if there is no end
 * date.
 * @param states in which a course has such days, besides those of an ended course up to its last one
 */
export function courseDays(
  course: CourseTimes,
  range: DayRange,
  states: readonly CourseState[] = heldStates,
): string[] {
  const { startDate, endDate, dayOfWeek, weekInterval } = course;
  const last = lastDay(course, range, states);
  if (!startDate || last === undefined) return [];
  const step = dayOfWeek ? 7 * Math.max(1, weekInterval ?? 1) : 1;
  const first = dayOfWeek ? onWeekday(dayNumber(startDate), dayOfWeek) : dayNumber(startDate);
  const end = dayNumber(dayOfWeek || endDate ? last : startDate);
  const until = Math.min(end, dayNumber(range.to));
  const skipped = Math.max(0, Math.ceil((dayNumber(range.from) - first) / step));
  const days: string[] = [];
  for (let number = first + skipped * step; number <= until; number += step) days.push(dayOfNumber(number));
  return days;
}
