import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';

/** Values of a log entry for a lesson: pupils reported absent are excused, all others present. */
export function logValues({ course, date, timeRange, students }: Lesson) {
  return {
    course: course.id,
    date,
    ...(timeRange ? { timeRange } : {}),
    ...(students.length > 0
      ? {
          attendance: students.map(({ id, absence }) => ({
            student: id,
            state: absence ? 'excused' : 'present',
          })),
        }
      : {}),
  };
}
