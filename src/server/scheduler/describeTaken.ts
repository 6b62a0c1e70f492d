import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import type { RealTimeAvailabilities, Reason } from '../../contract/scheduler/findAvailabilities.ts';
import { type Span, subtract } from '../../framework/schema/week/spans.ts';
import type { Booking, RecurringBooking } from './Booking.ts';
import type { ReasonOf } from './explainBooking.ts';
import { minutesOf, timeOfSpan } from './openTimes.ts';
import type { RealTime } from './realTimeOf.ts';

type Described = Reason & { timeRange: LessonTime };

const unknown: Reason = { kind: 'taken', title: null, record: null };

/**
 * The bookings with their reasons. Those without one are a single statement that their minutes are taken: it
 * shows neither how many they are nor that they overlap known ones.
 */
function describe<Taking extends Booking | RecurringBooking>(
  bookings: readonly Taking[],
  reasonOf: ReasonOf,
  beside: readonly Span[] = [],
): Described[] {
  const known: Described[] = [];
  const hidden: Taking[] = [];
  for (const booking of bookings) {
    const reason = reasonOf(booking);
    if (reason) known.push({ timeRange: booking.timeRange, ...reason });
    else hidden.push(booking);
  }
  const left = hidden.length === 0 ? [] : subtract(subtract(minutesOf(hidden), minutesOf(known)), beside);
  const taken = left.map((span) => ({ timeRange: timeOfSpan(span), ...unknown }));
  return [...known, ...taken].toSorted((one, other) => one.timeRange.startTime - other.timeRange.startTime);
}

function describeWeek(
  bookings: readonly RecurringBooking[],
  reasonOf: ReasonOf,
): RealTimeAvailabilities['recurring'] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((dayOfWeek) => {
    const ofDay = bookings.filter((one) => one.dayOfWeek === dayOfWeek);
    const weekly = minutesOf(ofDay.filter(({ everyWeeks }) => everyWeeks === 1));
    const intervals = [...new Set(ofDay.map(({ everyWeeks }) => everyWeeks))].toSorted((a, b) => a - b);
    return intervals.flatMap((everyWeeks) => {
      const alike = ofDay.filter((one) => one.everyWeeks === everyWeeks);
      const described = describe(alike, reasonOf, everyWeeks === 1 ? [] : weekly);
      return described.map((one) => ({ dayOfWeek, everyWeeks, ...one }));
    });
  });
}

/** Real time as its reader may see it. */
export function describeTaken(
  { availabilities, recurring, days }: RealTime,
  reasonOf: ReasonOf,
): RealTimeAvailabilities {
  return {
    availabilities,
    recurring: describeWeek(recurring, reasonOf),
    ...(days && {
      days: days.map(({ date, free, taken }) => ({
        date,
        free: free.map(({ startTime, endTime, labels }) => ({ startTime, endTime, labels: [...labels] })),
        taken: describe(taken, reasonOf),
      })),
    }),
  };
}
