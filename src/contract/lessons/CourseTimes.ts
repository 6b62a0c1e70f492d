import type { Course, TimeRange } from '../../../generated/types.ts';

/**
 * Schedule of a course as stored in its record; absent values are unknown. Days are `YYYY-MM-DD`, 1 is Monday. Without
 * `endDate` the course continues; `weekInterval` 2 means every second week from `startDate`.
 */
export interface CourseTimes
  extends Partial<
    Pick<
      Course,
      | 'courseState'
      | 'startDate'
      | 'endDate'
      | 'dayOfWeek'
      | 'isAllDay'
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

/** First and last day, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}
