import * as z from 'zod/mini';
import type { DayRange } from './CourseTimes.ts';
import type { DatedLesson } from './datedLessons.ts';

export const lessonsPath = '/api/lessons';

/** Maximum number of days per request. */
export const maxDays = 62;

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const day = z.iso.date();

/** Query of `GET /api/lessons`: first and last day, and exactly one of the ids. */
export const lessonsQuery = z.strictObject({
  from: day,
  to: day,
  teacher: z.optional(id),
  student: z.optional(id),
  course: z.optional(id),
});

export type LessonsQuery = DayRange & { teacher?: string; student?: string; course?: string };

/** A record with its title; null if the title is unreadable. */
export interface Named {
  id: string;
  title: string | null;
}

/** A pupil of a lesson, with their absence report for that day. */
export interface LessonStudent extends Named {
  absence?: { id: string; note: string | null };
}

/** A lesson with its related records; unreadable ones are absent. */
export interface Lesson extends Omit<DatedLesson, 'substitutedBy'> {
  course: Named;
  subject?: Named;
  teacher?: Named;
  /** The teacher who substitutes for the course's teacher. */
  substitutedBy?: Named;
  institution?: Named;
  room?: Named;
  /** Pupils who take part on that day and are visible to the user. */
  students: LessonStudent[];
}

/** Answer of `GET /api/lessons`, in chronological order. */
export interface LessonsAnswer {
  lessons: Lesson[];
}
