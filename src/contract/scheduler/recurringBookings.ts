import { addDays } from '../../framework/schema/dates.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { courseDays } from '../lessons/courseDays.ts';
import type { Bookings, RecurringBooking } from './Booking.ts';
import { courseTime, occupyingStates } from './lessonBookings.ts';
import type { BookedCourse } from './OccupancyRows.ts';

function recurringOf(course: BookedCourse, today: string): RecurringBooking | undefined {
  const { id, dayOfWeek, startDate, weekInterval } = course;
  const timeRange = courseTime(course);
  if (!dayOfWeek || !timeRange || !startDate || course.courseState === 'ended') return undefined;
  const everyWeeks = Math.max(1, weekInterval ?? 1);
  const first = startDate > today ? startDate : today;
  // one lesson, unless the course ends before it
  const next = courseDays(course, { from: first, to: addDays(first, 7 * everyWeeks - 1) }, occupyingStates);
  if (next.length === 0) return undefined;
  return { kind: 'course', record: { type: 'courses', id }, dayOfWeek, timeRange, everyWeeks };
}

/** The times of the week that courses take on `today` or later, also those that begin later. */
export function recurringBookings(
  courses: readonly BookedCourse[],
  today: string,
): Bookings<RecurringBooking> {
  const all = courses.flatMap((course) => {
    const booking = recurringOf(course, today);
    return booking ? [{ course, booking }] : [];
  });
  const by = (name: 'teacher' | 'room') => {
    const groups = groupBy(all, ({ course }) => course[name]);
    return new Map([...groups].map(([owner, list]) => [owner, list.map(({ booking }) => booking)]));
  };
  return { employees: by('teacher'), rooms: by('room'), institutions: new Map() };
}
