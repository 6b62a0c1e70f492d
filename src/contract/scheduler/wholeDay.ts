import type { LessonTime } from '../lessons/CourseTimes.ts';

/** From midnight to midnight. */
export const wholeDay: LessonTime = { startTime: 0, endTime: 1440 };
