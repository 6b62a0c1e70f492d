/** When a course is held, as its record says it; days are `YYYY-MM-DD`, what is absent is not known. */
export interface CourseTimes {
  courseState?: string | null;
  startDate?: string | null;
  /** The last day; without it the course goes on until somebody ends it. */
  endDate?: string | null;
  /** 1 is Monday. */
  dayOfWeek?: number | null;
  /** 1: every week, 2: every second week from `startDate` on. */
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

/** First and last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}
