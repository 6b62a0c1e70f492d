import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { addDays } from '../../framework/schema/addDays.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { weekdayOf } from '../../framework/schema/weekdayOf.ts';
import { isOver } from './isOver.ts';

/** So long ago a lesson may be and still wait for its entry. */
const daysBack = 21;

/** From the oldest lesson that may wait for its entry to the end of next week. */
export function lessonDays(today: string): { from: string; to: string } {
  return { from: addDays(today, -daysBack), to: addDays(today, 14 - weekdayOf(today)) };
}

/** A teacher's lessons by what is to be done with them. */
export interface TeacherWeek {
  /** Over, and nobody has noted what became of them; the latest first. */
  open: Lesson[];
  today: Lesson[];
  /** The rest of this week. */
  week: Lesson[];
  next: Lesson[];
}

/** Sorts the lessons of one teacher. */
export function teacherWeek(lessons: readonly Lesson[], teacher: string, now: Date): TeacherWeek {
  const today = dayInBerlin(now);
  const sunday = addDays(today, 7 - weekdayOf(today));
  const isOwn = ({ substitutedBy }: Lesson) => substitutedBy === undefined || substitutedBy.id === teacher;
  const isOpen = (lesson: Lesson) => lesson.state === 'planned' && isOwn(lesson) && isOver(lesson, now);
  return {
    open: lessons.filter(isOpen).toReversed(),
    today: lessons.filter(({ date }) => date === today),
    week: lessons.filter(({ date }) => date > today && date <= sunday),
    next: lessons.filter(({ date }) => date > sunday),
  };
}
