import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';

/** What an entry of the course log takes from its lesson: whoever was reported absent is excused, all others came. */
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
