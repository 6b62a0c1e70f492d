import type { Span } from '../../framework/schema/week/spans.ts';
import type { Booking } from '../scheduler/Booking.ts';
import type { LessonBooking } from '../scheduler/lessonBookings.ts';
import type { Finding } from './Conflict.ts';
import { isInactiveOn } from './isInactiveOn.ts';

const nothing: readonly Finding[] = [];

type About = Pick<Finding, 'kind' | 'field' | 'record'> & Partial<Finding>;

/** A finding about a lesson. */
export function findingOf({ booking: { date, timeRange } }: LessonBooking, about: About): Finding {
  return { date, timeRange, ...about };
}

/** Whether two bookings of a day share a minute. */
export function isAtOnce({ timeRange: one }: Booking, { timeRange: other }: Booking): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime;
}

type Living = Parameters<typeof isInactiveOn>[0];

/** One finding if the record is inactive on the day of the lesson. */
export function inactiveFindings(
  lesson: LessonBooking,
  living: Living,
  about: Pick<Finding, 'field' | 'record'>,
): readonly Finding[] {
  const isInactive = isInactiveOn(living, lesson.booking.date);
  return isInactive ? [findingOf(lesson, { kind: 'inactive', ...about })] : nothing;
}

/** Available times neither overlap nor touch, so that a time within them is within one of them. */
function isWithin({ timeRange: { startTime, endTime } }: Booking, available: readonly Span[]): boolean {
  for (const { start, end } of available) if (start <= startTime && endTime <= end) return true;
  return startTime >= endTime;
}

/**
 * One finding if a part of the lesson lies outside the available minutes; of an all-day lesson, if there are
 * none.
 */
export function outsideFindings(
  lesson: LessonBooking,
  available: readonly Span[] | undefined,
  about: Pick<Finding, 'field' | 'record'>,
): readonly Finding[] {
  if (!available) return nothing;
  const isOutside = lesson.course.isAllDay ? available.length === 0 : !isWithin(lesson.booking, available);
  return isOutside ? [findingOf(lesson, { kind: 'outsideAvailability', ...about })] : nothing;
}
