import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import { intersect, type Span, type Spans, subtract, unite } from '../../framework/schema/week/spans.ts';
import { wholeDay } from './Booking.ts';

interface Timed {
  timeRange: LessonTime;
}

/** A room of an institution on a day: when it may be used, and what takes it. */
export interface RoomDay<Taking extends Timed> {
  usable: Spans;
  takings: readonly Taking[];
}

/** A day of someone or something: the minutes that nothing takes, and what takes the others. */
export interface OpenTimes<Taking extends Timed> {
  open: Span[];
  takings: Taking[];
}

export const spanOf = ({ startTime, endTime }: LessonTime): Span => ({ start: startTime, end: endTime });

export const timeOfSpan = ({ start, end }: Span): LessonTime => ({ startTime: start, endTime: end });

const whole: Spans = [spanOf(wholeDay)];

/** The minutes that any of these take. */
export function minutesOf(takings: readonly Timed[]): Span[] {
  return unite(takings.map(({ timeRange }) => spanOf(timeRange)));
}

/**
 * Subtracts what takes a day. An institution with rooms is open while one of them is; what takes a room counts
 * while none is left.
 */
export function openTimes<Taking extends Timed>(
  own: readonly Taking[],
  rooms: readonly RoomDay<Taking>[] = [],
): OpenTimes<Taking> {
  const taken = minutesOf(own);
  if (rooms.length === 0) return { open: subtract(whole, taken), takings: [...own] };
  const free = unite(...rooms.map(({ usable, takings }) => subtract(usable, minutesOf(takings))));
  const full = subtract(whole, free);
  const inRooms = rooms.flatMap(({ takings }) =>
    takings.flatMap((taking) =>
      intersect([spanOf(taking.timeRange)], full).map((span) => ({ ...taking, timeRange: timeOfSpan(span) })),
    ),
  );
  return { open: subtract(free, taken), takings: [...own, ...inRooms] };
}
