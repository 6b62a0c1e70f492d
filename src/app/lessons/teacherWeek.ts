import type { Lesson } from '../../contract/lessons/lessonsQuery.ts';
import { addDays, weekdayOf } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { isOver } from './lessonTexts.ts';

/** Older lessons are no longer offered for logging. */
const daysBack = 21;

/** Range from the oldest lesson that can still be logged to the end of next week. */
export function lessonDays(today: string): { from: string; to: string } {
  return { from: addDays(today, -daysBack), to: addDays(today, 14 - weekdayOf(today)) };
}

/** Lessons of a teacher, grouped for the dashboard. */
export interface TeacherWeek {
  /** Over but without a log entry, latest first. */
  open: Lesson[];
  today: Lesson[];
  /** Rest of this week, without today. */
  week: Lesson[];
  next: Lesson[];
}

/** Groups the lessons of one teacher. */
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
