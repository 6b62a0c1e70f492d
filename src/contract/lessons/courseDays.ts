import type { CourseState } from '../../../generated/types.ts';
import { addDays } from '../../framework/schema/addDays.ts';
import { nextWeekday } from '../../framework/schema/nextWeekday.ts';
import type { CourseTimes, DayRange } from './CourseTimes.ts';

const dayMs = 24 * 60 * 60 * 1000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
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
 * Days on which a course is planned within a range, including days off. Weeks count from the first lesson.
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
  const first = dayOfWeek ? nextWeekday(startDate, dayOfWeek) : startDate;
  const end = dayOfWeek || endDate ? last : startDate;
  const skipped = Math.max(0, Math.ceil(daysBetween(first, range.from) / step));
  const days: string[] = [];
  for (let day = addDays(first, skipped * step); day <= end && day <= range.to; day = addDays(day, step))
    days.push(day);
  return days;
}
