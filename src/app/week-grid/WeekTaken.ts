import type { WeekTimes } from './WeekEntry.ts';

/** A time of the week that something else takes. */
export interface WeekTaken {
  dayOfWeek: number;
  timeRange: WeekTimes;
  /** Every how many weeks; absent: every week. */
  everyWeeks?: number;
  /** What takes it; null if the reader may not know. */
  title: string | null;
}
