import type { CourseState } from '../../../generated/types.ts';
import { appliesAt } from '../lessons/appliesAt.ts';
import type { DayRange, LessonTime } from '../lessons/CourseTimes.ts';
import { type DatedLesson, datedLessons, type LessonFacts } from '../lessons/datedLessons.ts';
import type { Booking } from './Booking.ts';
import { groupBy } from './groupBy.ts';
import type { BookedCourse, OccupancyRows } from './OccupancyRows.ts';
import { wholeDay } from './wholeDay.ts';

/** States in which a course takes the time of its teacher and its room: from the first draft until it ends. */
export const occupyingStates: readonly CourseState[] = ['draft', 'open', 'running', 'paused'];

/** A lesson that takes place, with who gives it where. */
export interface LessonBooking {
  course: BookedCourse;
  teacher: string | null;
  room: string | null;
  booking: Booking;
}

/** The time of a course on its days; null while nobody has set it. */
export function courseTime({ isAllDay, timeRange }: BookedCourse): LessonTime | null {
  return isAllDay ? wholeDay : (timeRange ?? null);
}

function recordOf(course: BookedCourse, lesson: DatedLesson): Pick<Booking, 'kind' | 'record'> {
  const { substitutedBy, substitution, log } = lesson;
  const isElse = substitutedBy !== undefined && substitutedBy !== course.teacher;
  if (isElse && substitution)
    return { kind: 'substitution', record: { type: 'substitution-inquiries', id: substitution } };
  if (isElse && log) return { kind: 'substitution', record: { type: 'course-logs', id: log } };
  return { kind: 'course', record: { type: 'courses', id: course.id } };
}

const nothing: readonly never[] = [];

/**
 * The lessons of all courses within a range of days, also of drafted, open and paused ones. A lesson that
 * someone else gives takes their time instead of the teacher's.
 */
export function lessonBookings(
  { courses, logs, substitutions, holidays, federalState }: OccupancyRows,
  range: DayRange,
): LessonBooking[] {
  const logsOf = groupBy(logs, ({ course }) => course);
  const substitutionsOf = groupBy(substitutions, ({ course }) => course);
  // thousands of courses take place at some hundred institutions
  const sites = new Map<string | null, Pick<LessonFacts, 'site' | 'freeDays'>>();
  const siteOf = ({ institution, state, country }: BookedCourse) => {
    const known = sites.get(institution);
    if (known) return known;
    // without a known location, the organisation's holidays apply
    const site = { id: institution, state: state ?? federalState, country };
    const found = { site, freeDays: holidays.filter((holiday) => appliesAt(holiday, site)) };
    sites.set(institution, found);
    return found;
  };
  const bookings: LessonBooking[] = [];
  for (const course of courses) {
    const timed = course.isAllDay ? { ...course, timeRange: wholeDay } : course;
    const { site, freeDays } = siteOf(course);
    const lessons = datedLessons(timed, range, {
      site,
      freeDays,
      logs: logsOf.get(course.id) ?? nothing,
      substitutions: substitutionsOf.get(course.id) ?? nothing,
      states: occupyingStates,
    });
    for (const lesson of lessons) {
      const { date, timeRange, state } = lesson;
      if (!timeRange || (state !== 'planned' && state !== 'held')) continue;
      const { kind, record } = recordOf(course, lesson);
      const teacher = lesson.substitutedBy ?? course.teacher;
      bookings.push({ course, teacher, room: course.room, booking: { kind, record, date, timeRange } });
    }
  }
  return bookings;
}
