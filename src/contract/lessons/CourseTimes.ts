import type { Course, TimeRange } from '../../../generated/types.ts';

/**
 * When a course is held, as its record says it; what is absent is not known. 1 is Monday; without a last day the course
 * goes on until somebody ends it; with `weekInterval` 2 it is held every second week from `startDate` on.
 */
export interface CourseTimes
  extends Partial<
    Pick<
      Course,
      | 'courseState'
      | 'startDate'
      | 'endDate'
      | 'dayOfWeek'
      | 'weekInterval'
      | 'schoolHolidaysApply'
      | 'publicHolidaysApply'
      | 'stateHolidaysApply'
      | 'countryHolidaysApply'
      | 'individualHolidaysApply'
    >
  > {
  timeRange?: LessonTime | null;
}

/** Minutes since midnight. */
export type LessonTime = { [Name in keyof TimeRange]: NonNullable<TimeRange[Name]> };

/** First and last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}
