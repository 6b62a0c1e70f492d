import { courseDays } from '../../../contract/lessons/CourseTimes.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import type { AbsenceDraft } from '../people/absenceDrafts.ts';
import { staffBySite, type Teacher } from '../people/teachingStaff.ts';
import type { CourseLogDraft } from './courseLogDrafts.ts';
import { createFreeDays } from './freeDays.ts';
import type { CoursePlan, SchoolPlan } from './schoolPlan.ts';

/** Outcome of a lesson; `planned` is an upcoming one that needs a substitute. */
type LessonOutcome = 'held' | 'substituted' | 'cancelled' | 'planned';
export type CancelReason = 'teacher-sick' | 'teacher-absent' | 'student-absent' | 'institution';

export interface LessonPlan {
  course: CoursePlan;
  date: string;
  outcome: LessonOutcome;
  /** Absence of the course's teacher. */
  absence: AbsenceDraft | null;
  cancelReason: CancelReason | null;
  /** Index of the substitute. */
  substitute: number | null;
}

const year = 365;
const daysAhead = 21;

/** Lessons of the last year, by course and day, and upcoming ones whose teacher is absent. */
export function lessonPlans(
  context: DemoContext,
  plan: SchoolPlan,
  absences: readonly AbsenceDraft[],
): LessonPlan[] {
  const { referenceDay } = context;
  const thisYear = Number(referenceDay.slice(0, 4));
  const isFree = createFreeDays(thisYear - 1, thisYear + 1);
  const absencesOf = byEmployee(absences);
  const colleagues = staffBySite(plan.staff);
  return plan.courses.flatMap((course) => {
    const { state } = institutionSite(context, course.institution).place;
    return daysOf(course, referenceDay).flatMap((date) => {
      if (isFree(state, date)) return [];
      const random = createRandom(context.seed, 'lesson', course.index, date);
      const absence =
        (absencesOf.get(course.teacher) ?? []).find((known) => isAway(known, course, date)) ?? null;
      if (date >= referenceDay && absence === null) return [];
      const lesson = { course, date, absence };
      if (date >= referenceDay)
        return [{ ...lesson, outcome: 'planned' as const, cancelReason: null, substitute: null }];
      return [
        { ...lesson, ...outcomeOf(random, { absence, course }, colleagues.get(course.institution) ?? []) },
      ];
    });
  });
}

function byEmployee(absences: readonly AbsenceDraft[]): Map<number, AbsenceDraft[]> {
  const known = new Map<number, AbsenceDraft[]>();
  for (const absence of absences) {
    const own = known.get(absence.employee.index);
    if (own) own.push(absence);
    else known.set(absence.employee.index, [absence]);
  }
  return known;
}

function daysOf(course: CoursePlan, referenceDay: string): string[] {
  if (course.state === 'draft' || course.state === 'open') return [];
  // a paused course has been paused for some weeks
  const to = addDays(referenceDay, course.state === 'paused' ? -29 : daysAhead);
  return courseDays({ ...course, courseState: 'running' }, { from: addDays(referenceDay, -year), to });
}

function isAway({ start, end, state, timeRange }: AbsenceDraft, course: CoursePlan, date: string): boolean {
  if (state !== 'confirmed' || date < start || date > end) return false;
  return (
    timeRange === null ||
    (timeRange.startTime < course.timeRange.endTime && timeRange.endTime > course.timeRange.startTime)
  );
}

interface LessonOf {
  absence: AbsenceDraft | null;
  course: CoursePlan;
}

function outcomeOf(
  random: Random,
  { absence, course }: LessonOf,
  staff: readonly Teacher[],
): Pick<LessonPlan, 'outcome' | 'cancelReason' | 'substitute'> {
  if (absence !== null) {
    const others = staff.filter(({ index }) => index !== course.teacher);
    if (others.length > 0 && random.chance(0.6))
      return { outcome: 'substituted', cancelReason: null, substitute: random.pick(others).index };
    const cancelReason = absence.type === 'sick' ? 'teacher-sick' : 'teacher-absent';
    return { outcome: 'cancelled', cancelReason, substitute: null };
  }
  if (random.chance(0.025))
    return {
      outcome: 'cancelled',
      cancelReason: random.pick(['student-absent', 'institution']),
      substitute: null,
    };
  return { outcome: 'held', cancelReason: null, substitute: null };
}

/** A lesson that was given; course, employee and institution are indexes. */
export interface PastLesson {
  course: number;
  /** Employee who gave it and is paid. */
  employee: number;
  institution: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  minutes: number;
  isSubstitution: boolean;
}

/** Lessons that took place, each with the employee who gave it. */
export function* pastLessons(
  courses: readonly CoursePlan[],
  logs: Iterable<CourseLogDraft>,
): Generator<PastLesson> {
  for (const { course, teacher, substitutedBy, date, timeRange, isCancelled } of logs) {
    const institution = courses[course.index]?.institution;
    if (isCancelled || institution === undefined) continue;
    yield {
      course: course.index,
      employee: (substitutedBy ?? teacher).index,
      institution,
      date,
      minutes: timeRange.endTime - timeRange.startTime,
      isSubstitution: substitutedBy !== null,
    };
  }
}

/** First lesson given by each employee, by index of the employee. */
export function firstLessons(lessons: readonly PastLesson[]): Map<number, PastLesson> {
  const first = new Map<number, PastLesson>();
  for (const lesson of lessons) {
    const known = first.get(lesson.employee);
    if (known === undefined || lesson.date < known.date) first.set(lesson.employee, lesson);
  }
  return first;
}
