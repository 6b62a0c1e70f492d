import type { CourseLog, CourseState, SubstitutionInquiry } from '../../../generated/types.ts';
import {
  type CourseSite,
  type CourseTimes,
  courseDays,
  type DayRange,
  type LessonTime,
} from './CourseTimes.ts';
import { type FreeDays, findFreeDay } from './findFreeDay.ts';

/**
 * `held` and `cancelled` come from the course log, `free` from days off. Everything else is `planned`,
 * including past lessons without a log entry.
 */
export type LessonState = 'planned' | 'free' | 'held' | 'cancelled';

/** An entry of the course log. */
export interface LessonLog
  extends Pick<CourseLog, 'id' | 'date' | 'isCancelled' | 'cancelReason' | 'substitutedBy'> {
  timeRange?: LessonTime | null;
}

/** A request for substitution; agreed on once `acceptedBy` is set. */
export interface Substitution extends Pick<SubstitutionInquiry, 'date' | 'acceptedBy'> {
  id?: string;
  timeRange?: LessonTime | null;
}

/** One lesson of a course. */
export interface DatedLesson {
  /** `YYYY-MM-DD` */
  date: string;
  timeRange: LessonTime | null;
  state: LessonState;
  /** Id of the entry in the course log. */
  log?: string;
  cancelReason?: string;
  /** Name of the day off. */
  freeDay?: string;
  /** Id of the teacher who substitutes for the course's teacher. */
  substitutedBy?: string;
  /** Id of the request for that substitution. */
  substitution?: string;
}

/** Everything that alters the plan of a course within a range of days. */
export interface LessonFacts {
  site: CourseSite;
  freeDays: readonly FreeDays[];
  logs: readonly LessonLog[];
  substitutions: readonly Substitution[];
  /** See `courseDays`. */
  states?: readonly CourseState[];
}

function loggedLesson(course: CourseTimes, log: LessonLog & { date: string }): DatedLesson {
  return {
    date: log.date,
    timeRange: log.timeRange ?? course.timeRange ?? null,
    state: log.isCancelled ? 'cancelled' : 'held',
    log: log.id,
    ...(log.isCancelled && log.cancelReason ? { cancelReason: log.cancelReason } : {}),
    ...(log.substitutedBy ? { substitutedBy: log.substitutedBy } : {}),
  };
}

function plannedLesson(course: CourseTimes, facts: LessonFacts, date: string): DatedLesson {
  const free = findFreeDay(date, { course, ...facts });
  if (free)
    return {
      date,
      timeRange: course.timeRange ?? null,
      state: 'free',
      ...(free.name && { freeDay: free.name }),
    };
  const agreed = facts.substitutions.find((one) => one.date === date && one.acceptedBy);
  const timeRange = agreed?.timeRange ?? course.timeRange ?? null;
  if (!agreed?.acceptedBy) return { date, timeRange, state: 'planned' };
  return {
    date,
    timeRange,
    state: 'planned',
    substitutedBy: agreed.acceptedBy,
    ...(agreed.id ? { substitution: agreed.id } : {}),
  };
}

function byStart(one: DatedLesson, other: DatedLesson): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (one.timeRange?.startTime ?? 0) - (other.timeRange?.startTime ?? 0);
}

/**
 * Lessons of a course within a range of days, in chronological order. An entry in the course log replaces the
 * plan of its day, or adds a lesson if none was planned; other days follow the plan, days off and
 * substitutions.
 */
export function datedLessons(course: CourseTimes, range: DayRange, facts: LessonFacts): DatedLesson[] {
  // most of thousands of courses have no entry, and their days are in order
  if (facts.logs.length === 0)
    return courseDays(course, range, facts.states).map((day) => plannedLesson(course, facts, day));
  const logs = facts.logs.filter(
    (log): log is LessonLog & { date: string } =>
      typeof log.date === 'string' && range.from <= log.date && log.date <= range.to,
  );
  const noted = new Set(logs.map(({ date }) => date));
  const open = courseDays(course, range, facts.states).filter((day) => !noted.has(day));
  return [
    ...logs.map((log) => loggedLesson(course, log)),
    ...open.map((day) => plannedLesson(course, facts, day)),
  ].toSorted(byStart);
}
