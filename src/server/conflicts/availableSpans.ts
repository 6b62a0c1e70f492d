import type { AvailabilityEntry, EventDate, TimeRange } from '../../../generated/types.ts';
import { isValidOn } from '../../contract/availabilities/entries.ts';
import { weekdayOf } from '../../framework/schema/dates.ts';
import { type Span, unite } from '../../framework/schema/week/spans.ts';
import { isLabelled, wholeDay } from '../scheduler/Booking.ts';

function spanOfTimes(times: TimeRange | null | undefined): Span {
  return {
    start: times?.startTime ?? wholeDay.startTime,
    end: times?.endTime ?? wholeDay.endTime,
  };
}

interface Available {
  entries: readonly AvailabilityEntry[] | null | undefined;
  /** Labels of which an entry must have one; undefined for any. */
  labels?: readonly string[];
  /** Single days that add to the week. */
  dates?: readonly EventDate[] | null | undefined;
}

/** The minutes of a day at which somebody is available; undefined if nothing is known. */
export function availableSpans({ entries, labels, dates }: Available, date: string): Span[] | undefined {
  if (!entries) return undefined;
  const weekday = weekdayOf(date);
  const spans: Span[] = [];
  for (const entry of entries)
    if (entry.dayOfWeek === weekday && isValidOn(entry, date) && isLabelled(entry, labels))
      spans.push(spanOfTimes(entry.timeRange));
  for (const one of dates ?? []) if (one.date === date) spans.push(spanOfTimes(one.timeRange));
  return unite(spans);
}
