import type { CourseState } from '../../../generated/types.ts';
import { dayNumber, dayOfNumber } from '../../framework/schema/dayNumber.ts';
import type { CourseTimes, DayRange } from './CourseTimes.ts';

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
