import type { Weekday } from '../../../generated/types.ts';
import type { Facts, Finding } from '../../contract/conflicts/Conflict.ts';
import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import type { BookedCourse } from '../../contract/scheduler/OccupancyRows.ts';
import { weekdayOf } from '../../framework/schema/dates.ts';
import { findConflicts, tooFarFindings } from '../conflicts/findConflicts.ts';

/** A lesson that somebody may substitute. */
export interface SubstitutedLesson {
  /** Id of the inquiry. */
  inquiry: string;
  course: string;
  institution: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  /** Null for the whole day. */
  timeRange: LessonTime | null;
}

const noHolidays = {
  schoolHolidaysApply: false,
  publicHolidaysApply: false,
  stateHolidaysApply: false,
  countryHolidaysApply: false,
  individualHolidaysApply: false,
};

/**
 * Conflicts of a teacher with giving a lesson in place of another, on their side: their own times, availability and
 * way. The lesson counts even if its course has none on that day by plan, and so do those that the teacher has
 * promised.
 */
export function substituteFindings(facts: Facts, teacher: string, lesson: SubstitutedLesson): Finding[] {
  const { inquiry, course, institution, date, timeRange } = lesson;
  const onThatDay = {
    ...noHolidays,
    courseState: 'running',
    startDate: date,
    endDate: date,
    dayOfWeek: weekdayOf(date) as Weekday,
    weekInterval: 1,
  } as const;
  const once: BookedCourse = {
    ...onThatDay,
    id: course,
    isAllDay: timeRange === null,
    timeRange,
    teacher: null,
    room: null,
    institution,
    state: null,
    country: null,
  };
  const isOther = (one: { course: string; date?: string | null }) =>
    one.course !== course || one.date !== date;
  const substitutions = [
    ...facts.substitutions.filter(isOther),
    { id: inquiry, course, date, acceptedBy: teacher, ...(timeRange ? { timeRange } : {}) },
  ];
  const logs = facts.logs.filter(isOther);
  // what the teacher has promised takes place, too
  const promised = new Set(
    facts.substitutions
      .filter((one) => one.acceptedBy === teacher && one.date === date)
      .map((one) => one.course),
  );
  const courses = facts.courses.map((one) => (promised.has(one.id) ? { ...one, ...onThatDay } : one));
  const found = findConflicts({ ...facts, courses, substitutions, logs }, { from: date, to: date }, [once]);
  const person = facts.employees.find(({ id }) => id === teacher);
  const place = facts.institutions.find(({ id }) => id === institution);
  return [
    ...(found.get(course) ?? []).filter(({ field }) => field === 'teacher'),
    ...(person && place ? tooFarFindings(facts, person, place) : []),
  ];
}
