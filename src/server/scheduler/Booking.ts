import type { AvailabilityEntry } from '../../../generated/types.ts';
import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';

/** Kind of record that takes time; `requestedAbsence` until someone confirms it. */
export type BookingKind =
  | 'course'
  | 'substitution'
  | 'handoutEvent'
  | 'training'
  | 'absence'
  | 'requestedAbsence'
  | 'blocked'
  | 'holiday';

/** Both calendars of blocked times, of people and of institutions. */
export const blockedCalendars = ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] as const;

/** The record because of which a time is taken. */
export interface BookingRecord {
  type: string;
  id: string;
}

/** A record that a time follows from, and the fields that say so; by default all that decide. */
export interface Ground extends BookingRecord {
  facts?: readonly string[];
}

/** Why a time is taken. */
export interface Cause {
  kind: BookingKind;
  record: BookingRecord;
  /** The calendar of a blocked time, and the reason given there. */
  calendar?: (typeof blockedCalendars)[number];
  reason?: string | null;
  /** Records that it follows from besides its own. */
  grounds?: readonly Ground[];
  /** From this the same time follows as well; it is named where the first is hidden. */
  otherwise?: Cause;
}

/** A time on a day at which a person, a room or an institution is taken. */
export interface Booking extends Cause {
  date: string;
  timeRange: LessonTime;
}

/** A time of the week at which a course takes a person or a room. */
export interface RecurringBooking extends Cause {
  dayOfWeek: number;
  timeRange: LessonTime;
  /** 1 for every week. */
  everyWeeks: number;
}

/** Bookings by the id of the owner whose time they take. */
export interface Bookings<Of = Booking> {
  employees: ReadonlyMap<string, readonly Of[]>;
  rooms: ReadonlyMap<string, readonly Of[]>;
  institutions: ReadonlyMap<string, readonly Of[]>;
}

const exceptional = 'exceptional';

/**
 * Whether an entry has one of the labels; every entry without a choice of labels. Exceptional times count only
 * if that label is chosen.
 */
export function isLabelled(
  { labels }: Pick<AvailabilityEntry, 'labels'>,
  chosen: readonly string[] | undefined,
): boolean {
  if (!chosen) return true;
  const own: readonly string[] = labels ?? [];
  return (
    own.some((label) => chosen.includes(label)) &&
    (!own.includes(exceptional) || chosen.includes(exceptional))
  );
}

/** From midnight to midnight. */
export const wholeDay: LessonTime = { startTime: 0, endTime: 1440 };
