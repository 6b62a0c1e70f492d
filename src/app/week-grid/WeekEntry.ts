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

/** A time of the week that something else takes. */
export interface WeekTaken {
  dayOfWeek: number;
  timeRange: WeekTimes;
  /** Every how many weeks; absent: every week. */
  everyWeeks?: number;
  /** Title of the record that takes the time; null if the reader may not know. */
  title: string | null;
}

/** Identifies an entry of a week, as the server does: no two have the same day, times and validity. */
export function entryKey({ dayOfWeek, timeRange, validFrom, validUntil }: WeekEntry): string {
  const { startTime, endTime } = timeRange;
  return `${dayOfWeek}-${startTime}-${endTime}-${validFrom ?? ''}-${validUntil ?? ''}`;
}

/** Days of the week in German by ISO number, 1 (Monday) to 7 (Sunday). */
export const weekdays = [
  { day: 1, name: 'Montag', short: 'Mo' },
  { day: 2, name: 'Dienstag', short: 'Di' },
  { day: 3, name: 'Mittwoch', short: 'Mi' },
  { day: 4, name: 'Donnerstag', short: 'Do' },
  { day: 5, name: 'Freitag', short: 'Fr' },
  { day: 6, name: 'Samstag', short: 'Sa' },
  { day: 7, name: 'Sonntag', short: 'So' },
] as const;

/** Full German name of a weekday; empty for another number. */
export function weekdayName(day: number): string {
  return weekdays[day - 1]?.name ?? '';
}
