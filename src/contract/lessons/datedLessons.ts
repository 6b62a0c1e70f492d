import type { CourseLog, SubstitutionInquiry } from '../../../generated/types.ts';
import type { CourseTimes, DayRange, LessonTime } from './CourseTimes.ts';
import { courseDays } from './courseDays.ts';
import { type CourseSite, type FreeDays, findFreeDay } from './findFreeDay.ts';

/**
 * `held` and `cancelled` are noted in the course log, `free` falls on a time off, `planned` is everything else: also
 * what has passed and nobody has noted.
 */
export type LessonState = 'planned' | 'free' | 'held' | 'cancelled';

/** An entry of the course log. */
export interface LessonLog
  extends Pick<CourseLog, 'id' | 'date' | 'isCancelled' | 'cancelReason' | 'substitutedBy'> {
  timeRange?: LessonTime | null;
}

/** Somebody who has agreed to stand in. */
export interface Substitution extends Pick<SubstitutionInquiry, 'date' | 'acceptedBy'> {
  timeRange?: LessonTime | null;
}

/** One lesson of a course. */
export interface DatedLesson {
  /** `YYYY-MM-DD` */
  date: string;
  timeRange: LessonTime | null;
  state: LessonState;
  /** Id of the entry of the course log. */
  log?: string;
  cancelReason?: string;
  /** Name of the time off. */
  freeDay?: string;
  /** Id of who gives the lesson in the place of the course's teacher. */
  substitutedBy?: string;
}

/** What changes the plan of a course in a range of days. */
export interface LessonFacts {
  site: CourseSite;
  freeDays: readonly FreeDays[];
  logs: readonly LessonLog[];
  substitutions: readonly Substitution[];
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
  return {
    date,
    timeRange: agreed?.timeRange ?? course.timeRange ?? null,
    state: 'planned',
    ...(agreed?.acceptedBy ? { substitutedBy: agreed.acceptedBy } : {}),
  };
}

const startOf = ({ date, timeRange }: DatedLesson) =>
  `${date} ${String(timeRange?.startTime ?? 0).padStart(4, '0')}`;

/**
 * The lessons of a course in a range of days, in their order. What the course log says of a day holds; on other days the
 * plan does, with times off and substitutions. A log on a day without a plan is a lesson of its own.
 */
export function datedLessons(course: CourseTimes, range: DayRange, facts: LessonFacts): DatedLesson[] {
  const logs = facts.logs.filter(
    (log): log is LessonLog & { date: string } =>
      typeof log.date === 'string' && range.from <= log.date && log.date <= range.to,
  );
  const noted = new Set(logs.map(({ date }) => date));
  const open = courseDays(course, range).filter((day) => !noted.has(day));
  return [
    ...logs.map((log) => loggedLesson(course, log)),
    ...open.map((day) => plannedLesson(course, facts, day)),
  ].toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}
