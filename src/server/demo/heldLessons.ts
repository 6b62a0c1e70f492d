import type { CourseLogDraft } from './courseLogDrafts.ts';
import type { CoursePlan } from './schoolPlan.ts';

/** A lesson somebody has given; course, employee and institution are indexes. */
export interface HeldLesson {
  course: number;
  /** Who has given it and is paid. */
  employee: number;
  institution: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  minutes: number;
  isSubstitution: boolean;
}

/** The lessons that took place, each with the person who has given it. */
export function* heldLessons(
  courses: readonly CoursePlan[],
  logs: Iterable<CourseLogDraft>,
): Generator<HeldLesson> {
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

/** The first of the lessons that each employee has given, by the employee's index. */
export function firstLessons(lessons: readonly HeldLesson[]): Map<number, HeldLesson> {
  const first = new Map<number, HeldLesson>();
  for (const lesson of lessons) {
    const known = first.get(lesson.employee);
    if (known === undefined || lesson.date < known.date) first.set(lesson.employee, lesson);
  }
  return first;
}
