import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { hourInBerlin } from '../../framework/schema/hourInBerlin.ts';

interface LessonOnDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null for the whole day. */
  timeRange: LessonTime | null;
}

/** Whether a lesson has ended; without a time it ends with its day. */
export function isLessonOver({ date, timeRange }: LessonOnDay, now: Date): boolean {
  const today = dayInBerlin(now);
  if (date !== today) return date < today;
  // Germany's time differs from UTC by whole hours
  const minutes = hourInBerlin(now) * 60 + now.getUTCMinutes();
  return timeRange !== null && timeRange.endTime <= minutes;
}
