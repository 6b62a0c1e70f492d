import type { WeekEntry } from './entriesOf.ts';

/** Why a time is taken; kind `taken` without title and record where the reader may not know it. */
export interface TakenReason {
  kind:
    | 'course'
    | 'substitution'
    | 'handoutEvent'
    | 'training'
    | 'absence'
    | 'requestedAbsence'
    | 'blocked'
    | 'holiday'
    | 'taken';
  title: string | null;
  record: { type: string; id: string } | null;
}

export type TimeRange = WeekEntry['timeRange'];

/** What takes a time again and again. */
export interface RecurringTime extends TakenReason {
  dayOfWeek: number;
  timeRange: TimeRange;
  /** 1 is every week; a time taken every n-th week is not free. */
  everyWeeks: number;
}

export interface RealTimeDay {
  /** `2026-11-23` */
  date: string;
  free: readonly (TimeRange & { labels: readonly string[] })[];
  taken: readonly (TakenReason & { timeRange: TimeRange })[];
}

/** Answer of `GET /api/scheduler/availabilities/{type}/{id}`. */
export interface RealTimeWeek {
  /** The stored week without what is taken every week. */
  availabilities: WeekEntry[] | null;
  recurring: readonly RecurringTime[];
  days?: readonly RealTimeDay[];
}
