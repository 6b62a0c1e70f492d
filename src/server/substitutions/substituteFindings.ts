import type { Weekday } from '../../../generated/types.ts';
import type { Conflict, ConflictKind, Facts, Finding } from '../../contract/conflicts/Conflict.ts';
import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import type { BookedCourse } from '../../contract/scheduler/OccupancyRows.ts';
import { weekdayOf } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { hourInBerlin } from '../../framework/schema/hourInBerlin.ts';
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

/** Words for what a teacher does at that time, by the type of the record. */
const doings: Readonly<Record<string, string>> = {
  courses: 'Unterricht',
  'substitution-inquiries': 'eine Vertretung',
  'course-logs': 'eine Vertretung',
  trainings: 'eine Fortbildung',
  'handout-events': 'eine Verteilaktion',
};
/** Types whose titles say more than what they are. */
const titled = new Set(['courses', 'trainings']);

function doubled({ record }: Conflict): string {
  const doing = doings[record?.type ?? ''] ?? 'etwas vor';
  const title = record && titled.has(record.type) && record.title ? `: „${record.title}“` : '';
  return `Du hast dann schon ${doing}${title}.`;
}

function tight({ record, minutes = 0 }: Conflict): string {
  const from = record && titled.has(record.type) && record.title ? ` von oder zu „${record.title}“` : '';
  return `Für den Weg${from} bleibt wenig Zeit: geschätzt ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}.`;
}

const wordings: Partial<Record<ConflictKind, (conflict: Conflict) => string>> = {
  doubleBooking: doubled,
  absent: () => 'Du bist dann als abwesend eingetragen.',
  absenceRequested: () => 'Du hast dann eine Abwesenheit beantragt.',
  blocked: () => 'Du hast diese Zeit gesperrt.',
  inactive: () => 'Du bist an diesem Tag nicht aktiv.',
  outsideAvailability: () => 'Das liegt außerhalb deiner Verfügbarkeiten.',
  tooFar: () => 'Der Weg ist weiter, als du angegeben hast.',
  tooTight: tight,
};

/** Says a conflict to the teacher whose times it is about. */
export function ownConflictText(conflict: Conflict): string {
  return wordings[conflict.kind]?.(conflict) ?? 'Du hast dann schon etwas vor.';
}

interface LessonOnDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null for the whole day. */
  timeRange: LessonTime | null;
}

/** Whether a lesson has ended; without a time it ends with its day. */
export function isLessonOver({ date, timeRange }: LessonOnDay, now: Date): boolean {
  const today = dayInBerlin(now);
  if (date !== today) return date < today;
  // Germany's time differs from UTC by whole hours
  const minutes = hourInBerlin(now) * 60 + now.getUTCMinutes();
  return timeRange !== null && timeRange.endTime <= minutes;
}
