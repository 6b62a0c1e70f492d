import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';
import type { RealTimeAvailabilities, Reason } from '../../contract/scheduler/findAvailabilities.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import { type Span, subtract } from '../../framework/schema/week/spans.ts';
import type { Booking, BookingRecord, Cause, Ground, RecurringBooking } from './Booking.ts';
import { decidingFields } from './bookingsOf.ts';
import { minutesOf, timeOfSpan } from './openTimes.ts';
import type { RealTime } from './realTimeOf.ts';

type Row = Readonly<Record<string, unknown>>;

/** A record as stored, and its fields that a reader may read; undefined if they may not read any. */
export interface SeenRecord {
  stored: Row | undefined;
  seen: Row | undefined;
  /** Null if they may not read it. */
  title: string | null;
}

/** By id. */
export type SeenRecords = ReadonlyMap<string, SeenRecord>;

const names = (value: unknown, owners: readonly string[]) =>
  [value].flat().some((id) => typeof id === 'string' && owners.includes(id));

/** The records of a cause, of which it depends who may learn it. */
export const recordsBehind = ({ record, grounds = [] }: Cause): BookingRecord[] => [record, ...grounds];

/** Whether the reader sees that the record takes the time of an owner; undefined if it names none of them. */
function seesOwner(
  { type }: Ground,
  { stored, seen }: Partial<SeenRecord>,
  owners: readonly string[],
): boolean | undefined {
  const { links = [], unless = {} } = decidingFields[type] ?? {};
  const exceptionTo = (name: string, row: Row | undefined) => row?.[unless[name] ?? ''];
  const naming = links.filter((name) => names(stored?.[name], owners) && exceptionTo(name, stored) !== true);
  if (naming.length === 0) return undefined;
  return naming.some(
    (name) => names(seen?.[name], owners) && isSameValue(exceptionTo(name, stored), exceptionTo(name, seen)),
  );
}

function isKnown(
  cause: Cause,
  owners: readonly string[],
  seenOf: (record: BookingRecord) => SeenRecord | undefined,
): boolean {
  const { record, calendar, grounds = [] } = cause;
  const { stored, seen } = seenOf(record) ?? {};
  const deciding = decidingFields[record.type];
  if (!deciding || !stored || !seen) return false;
  if (calendar) return isSameValue(stored[calendar], seen[calendar]);
  const all: readonly Ground[] = [record, ...grounds];
  const isSeen = (ground: Ground) => {
    const known = seenOf(ground);
    const facts = ground.facts ?? decidingFields[ground.type]?.facts ?? [];
    return facts.every((name) => isSameValue(known?.stored?.[name], known?.seen?.[name]));
  };
  if (!all.every(isSeen)) return false;
  for (const ground of all) {
    const isOwner = seesOwner(ground, seenOf(ground) ?? {}, owners);
    if (isOwner !== undefined) return isOwner;
  }
  return deciding.mayNameNobody === true;
}

/** Why a time is taken; undefined if the reader must not learn it. */
export type ReasonOf = (cause: Cause) => Reason | undefined;

/**
 * Says why bookings take the time of the owners, where the reader may see in their records whose time it is
 * and when.
 */
export function explainBookings(
  owners: readonly string[],
  records: ReadonlyMap<string, SeenRecords>,
): ReasonOf {
  const seenOf = ({ type, id }: BookingRecord) => records.get(type)?.get(id);
  // most records have many bookings
  const reasons = new Map<string, Reason | undefined>();
  const reasonOf = (cause: Cause): Reason | undefined => {
    const { kind, record, calendar, reason = null, grounds = [], otherwise } = cause;
    const key = `${record.id} ${kind} ${calendar} ${reason} ${grounds.map(({ id }) => id)}`;
    if (reasons.has(key)) return reasons.get(key);
    const title = calendar ? reason : (seenOf(record)?.title ?? null);
    const named = isKnown(cause, owners, seenOf) ? { kind, record, title } : undefined;
    const visible = named ?? (otherwise && reasonOf(otherwise));
    reasons.set(key, visible);
    return visible;
  };
  return reasonOf;
}

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
