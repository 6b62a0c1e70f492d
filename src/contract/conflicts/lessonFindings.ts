import { type Span, subtract } from '../../framework/schema/week/spans.ts';
import type { Booking } from '../scheduler/Booking.ts';
import type { LessonBooking } from '../scheduler/lessonBookings.ts';
import { spanOf } from '../scheduler/openTimes.ts';
import type { Finding } from './Conflict.ts';
import { isInactiveOn } from './isInactiveOn.ts';

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
): Finding[] {
  return isInactiveOn(living, lesson.booking.date) ? [findingOf(lesson, { kind: 'inactive', ...about })] : [];
}

/**
 * One finding if a part of the lesson lies outside the available minutes; of an all-day lesson, if there are
 * none.
 */
export function outsideFindings(
  lesson: LessonBooking,
  available: readonly Span[] | undefined,
  about: Pick<Finding, 'field' | 'record'>,
): Finding[] {
  if (!available) return [];
  const isOutside = lesson.course.isAllDay
    ? available.length === 0
    : subtract([spanOf(lesson.booking.timeRange)], available).length > 0;
  return isOutside ? [findingOf(lesson, { kind: 'outsideAvailability', ...about })] : [];
}
