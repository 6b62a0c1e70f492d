/** Schedule of a course as stored in its record. Days are `YYYY-MM-DD`; absent values are unknown. */
export interface CourseTimes {
  courseState?: string | null;
  startDate?: string | null;
  /** Last day; without it the course continues until somebody ends it. */
  endDate?: string | null;
  /** 1 is Monday. */
  dayOfWeek?: number | null;
  /** 1: every week; 2: every second week from `startDate`. */
  weekInterval?: number | null;
  timeRange?: LessonTime | null;
  schoolHolidaysApply?: boolean | null;
  publicHolidaysApply?: boolean | null;
  stateHolidaysApply?: boolean | null;
  countryHolidaysApply?: boolean | null;
  individualHolidaysApply?: boolean | null;
}

/** Minutes since midnight. */
export interface LessonTime {
  startTime: number;
  endTime: number;
}

/** First and last day, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}
