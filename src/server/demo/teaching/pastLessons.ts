import type { CourseLogDraft } from './courseLogDrafts.ts';
import type { CoursePlan } from './schoolPlan.ts';

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
