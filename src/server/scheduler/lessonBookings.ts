import type { CourseState } from '../../../generated/types.ts';
import { type DayRange, daysOffAt, type LessonTime } from '../../contract/lessons/CourseTimes.ts';
import { type DatedLesson, datedLessons, type LessonFacts } from '../../contract/lessons/datedLessons.ts';
import type { BookedCourse, OccupancyRows } from '../../contract/scheduler/OccupancyRows.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { type Booking, type BookingRecord, type Cause, wholeDay } from './Booking.ts';

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

const nothing: readonly never[] = [];

/** The record that a lesson may differ from its course by. */
function changeOf({ substitution, log }: DatedLesson): BookingRecord | undefined {
  if (substitution) return { type: 'substitution-inquiries', id: substitution };
  return log ? { type: 'course-logs', id: log } : undefined;
}

/** Whether the lesson is when the course alone has one. */
function isUsual(course: BookedCourse, { date, timeRange, log }: DatedLesson, facts: LessonFacts): boolean {
  const { startTime, endTime } = course.timeRange ?? {};
  if (timeRange?.startTime !== startTime || timeRange?.endTime !== endTime) return false;
  if (!log) return true;
  const plan = { ...facts, logs: nothing, substitutions: nothing };
  return datedLessons(course, { from: date, to: date }, plan).some(({ state }) => state === 'planned');
}

/** Why a changed lesson takes time. @param course with the time of its days */
function causeOf(
  course: BookedCourse,
  lesson: DatedLesson & { change: BookingRecord },
  facts: LessonFacts,
): Cause {
  const usual: Cause = { kind: 'course', record: { type: 'courses', id: course.id } };
  const { change, substitutedBy, timeRange } = lesson;
  const isSameTime = isUsual(course, lesson, facts);
  if (substitutedBy === undefined || substitutedBy === course.teacher)
    return isSameTime ? usual : { ...usual, grounds: [change] };
  // a change without a time of its own has that of the course
  const times = timeRange === course.timeRange ? ['isAllDay', 'timeRange'] : [];
  const grounds = [{ ...usual.record, facts: times }];
  return { kind: 'substitution', record: change, grounds, ...(isSameTime && { otherwise: usual }) };
}

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
    const found = { site, freeDays: daysOffAt(holidays, site) };
    sites.set(institution, found);
    return found;
  };
  const bookings: LessonBooking[] = [];
  for (const course of courses) {
    const timed = course.isAllDay ? { ...course, timeRange: wholeDay } : course;
    const { site, freeDays } = siteOf(course);
    const facts: LessonFacts = {
      site,
      freeDays,
      logs: logsOf.get(course.id) ?? nothing,
      substitutions: substitutionsOf.get(course.id) ?? nothing,
      states: occupyingStates,
    };
    const record = { type: 'courses', id: course.id };
    for (const lesson of datedLessons(timed, range, facts)) {
      const { date, timeRange, state } = lesson;
      if (!timeRange || (state !== 'planned' && state !== 'held')) continue;
      const change = changeOf(lesson);
      // nearly all of thousands of lessons follow from their course alone
      const booking: Booking = change
        ? { ...causeOf(timed, { ...lesson, change }, facts), date, timeRange }
        : { kind: 'course', record, date, timeRange };
      const teacher = lesson.substitutedBy ?? course.teacher;
      bookings.push({ course, teacher, room: course.room, booking });
    }
  }
  return bookings;
}
