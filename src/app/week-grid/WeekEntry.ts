/** Minutes since midnight; half-open, and `endTime` is at most 1440. */
export interface WeekTimes {
  startTime: number;
  endTime: number;
}

/** A stored availability entry with its required members filled; further members are kept as they are. */
export interface WeekEntry {
  /** 1 (Monday) to 7 (Sunday). */
  dayOfWeek: number;
  timeRange: WeekTimes;
  /** Values of the labels' options, at least one. */
  labels: readonly string[];
  updatedAt?: string | null;
  /** Day on which somebody last said that it is still true. */
  confirmedOn?: string | null;
  /** `YYYY-MM-DD`, inclusive. */
  validFrom?: string | null;
  /** `YYYY-MM-DD`, inclusive. */
  validUntil?: string | null;
}
