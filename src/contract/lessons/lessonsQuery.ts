import * as z from 'zod/mini';
import type { DayRange } from './CourseTimes.ts';
import type { DatedLesson } from './datedLessons.ts';

/** Where lessons are answered. */
export const lessonsPath = '/api/lessons';

/** Days that one request may span. */
export const mostDays = 62;

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const day = z.iso.date();

/** Query of `GET /api/lessons`: from the first to the last day, and whose lessons, by exactly one id. */
export const lessonsQuery = z.strictObject({
  from: day,
  to: day,
  teacher: z.optional(id),
  student: z.optional(id),
  course: z.optional(id),
});

export type LessonsQuery = DayRange & { teacher?: string; student?: string; course?: string };

/** A record and what it is called; null where that may not be read. */
export interface Named {
  id: string;
  title: string | null;
}

/** A pupil of a lesson, with the report of absence for that day. */
export interface LessonStudent extends Named {
  absence?: { id: string; note: string | null };
}

/** A lesson with what belongs to it; what may not be read is absent. */
export interface Lesson extends Omit<DatedLesson, 'substitutedBy'> {
  course: Named;
  subject?: Named;
  teacher?: Named;
  /** Who gives the lesson in the place of the course's teacher. */
  substitutedBy?: Named;
  institution?: Named;
  room?: Named;
  /** The pupils who take part on that day and whom the person may read. */
  students: LessonStudent[];
}

/** Answer of `GET /api/lessons`, in the order of their days and times. */
export interface LessonsAnswer {
  lessons: Lesson[];
}
