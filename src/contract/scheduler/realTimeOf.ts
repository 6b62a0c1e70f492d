import type { AvailabilityEntry, EventDate } from '../../../generated/types.ts';
import { addDays } from '../../framework/schema/addDays.ts';
import { intersect, type Span, unite } from '../../framework/schema/week/spans.ts';
import { weekdayOf } from '../../framework/schema/weekdayOf.ts';
import { isValidOn } from '../availabilities/isValidOn.ts';
import { sortEntries } from '../availabilities/sortEntries.ts';
import type { DayRange, LessonTime } from '../lessons/CourseTimes.ts';
import type { Booking, Bookings, RecurringBooking } from './Booking.ts';
import { bookingsOf } from './bookingsOf.ts';
import { groupBy } from './groupBy.ts';
import { isLabelled } from './isLabelled.ts';
import type { BookedRoom, OccupancyRows } from './OccupancyRows.ts';
import { type OpenTimes, openTimes, type RoomDay, spanOf, timeOfSpan } from './openTimes.ts';
import { recurringBookings } from './recurringBookings.ts';
import { wholeDay } from './wholeDay.ts';

export type OwnerType = 'employee' | 'institution' | 'room';

/** Whose real time is computed, and for which days. */
export interface RealTimeQuestion {
  type: OwnerType;
  id: string;
  /** The weekly pattern is that of this day; what ended before it does not count. */
  today: string;
  range?: DayRange | undefined;
  /** Only entries with one of these labels. */
  labels?: readonly string[] | undefined;
}

type FreeTime = LessonTime & { labels: readonly string[] };

export interface RealDay {
  date: string;
  free: FreeTime[];
  taken: Booking[];
}

/** Real time, with all that takes time by name. */
export interface RealTime {
  /** The entries of the week without what recurs; null if none are stated. */
  availabilities: AvailabilityEntry[] | null;
  recurring: RecurringBooking[];
  days?: RealDay[];
}

/** What is stored about whoever is asked about. */
interface Owner {
  entries: readonly AvailabilityEntry[] | null;
  eventDates: readonly EventDate[];
  /** Rooms by which it depends whether an institution is free. */
  rooms: readonly BookedRoom[];
  /** The institution whose closed and blocked times also hold for a room. */
  institution: string | null;
}

function ownerOf(rows: OccupancyRows, { type, id }: RealTimeQuestion): Owner | undefined {
  const nothing = { eventDates: [], rooms: [], institution: null };
  if (type === 'employee') {
    const employee = rows.employees.find((one) => one.id === id);
    const eventDates = employee?.availableEventDates ?? [];
    return employee && { ...nothing, entries: employee.availabilities ?? null, eventDates };
  }
  if (type === 'room') {
    const room = rows.rooms.find((one) => one.id === id);
    return room && { ...nothing, entries: room.availability ?? null, institution: room.institution ?? null };
  }
  const institution = rows.institutions.find((one) => one.id === id);
  const rooms = rows.rooms.filter((room) => room.institution === id && !room.isOnline);
  return institution && { ...nothing, entries: institution.availabilities ?? null, rooms };
}

function spansOn(entries: readonly AvailabilityEntry[], dayOfWeek: number, day: string): Span[] {
  return unite(
    entries.flatMap((entry) => {
      const { startTime, endTime } = entry.timeRange ?? {};
      const isThen = entry.dayOfWeek === dayOfWeek && isValidOn(entry, day);
      return isThen && startTime != null && endTime != null ? [{ start: startTime, end: endTime }] : [];
    }),
  );
}

const whole = [spanOf(wholeDay)];

/** What takes a day of the owner: a weekday or a date, by the bookings that fall on it. */
function openOn<Taking extends Booking | RecurringBooking>(
  { type, id, rooms, institution }: Owner & RealTimeQuestion,
  bookings: Bookings<Taking>,
  { dayOfWeek, day, isThen }: { dayOfWeek: number; day: string; isThen: (taking: Taking) => boolean },
): OpenTimes<Taking> {
  const of = (owners: ReadonlyMap<string, readonly Taking[]>, owner: string | null) =>
    ((owner && owners.get(owner)) || []).filter(isThen);
  if (type === 'employee') return openTimes(of(bookings.employees, id));
  if (type === 'room')
    return openTimes([...of(bookings.rooms, id), ...of(bookings.institutions, institution)]);
  const roomDays = rooms.map((room): RoomDay<Taking> => {
    // nothing stated: nobody knows of a time at which the room may not be used
    const usable = room.availability ? spansOn(room.availability, dayOfWeek, day) : whole;
    return { usable, takings: of(bookings.rooms, room.id) };
  });
  return openTimes(of(bookings.institutions, id), roomDays);
}

/** The parts of an entry that are open. */
function openParts(entry: AvailabilityEntry, open: readonly Span[]): LessonTime[] {
  const { startTime, endTime } = entry.timeRange ?? {};
  if (startTime == null || endTime == null || startTime >= endTime) return [];
  return intersect([{ start: startTime, end: endTime }], open).map(timeOfSpan);
}

const byStart = (one: LessonTime, other: LessonTime) =>
  one.startTime - other.startTime || one.endTime - other.endTime;

function weekOf(asked: Owner & RealTimeQuestion, rows: OccupancyRows): RealTime {
  const { today, labels } = asked;
  const bookings = recurringBookings(rows.courses, today);
  const entries = asked.entries?.filter((entry) => isValidOn(entry, today) && isLabelled(entry, labels));
  const days = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
    const isThen = (taking: RecurringBooking) => taking.dayOfWeek === dayOfWeek;
    const { open, takings } = openOn(asked, bookings, { dayOfWeek, day: today, isThen });
    const left = (entries ?? [])
      .filter((entry) => entry.dayOfWeek === dayOfWeek)
      .flatMap((entry) => openParts(entry, open).map((timeRange) => ({ ...entry, timeRange })));
    return { left, takings };
  });
  return {
    availabilities: entries ? sortEntries(days.flatMap(({ left }) => left)) : null,
    recurring: days.flatMap(({ takings }) => takings),
  };
}

/** Free times with the same labels that overlap or touch are one. */
function joined(times: readonly FreeTime[]): FreeTime[] {
  const groups = groupBy(times, ({ labels }) => labels.toSorted().join());
  return [...groups.values()]
    .flatMap((group) =>
      unite(group.map(spanOf)).map((span) => ({ ...timeOfSpan(span), labels: group[0]?.labels ?? [] })),
    )
    .toSorted(byStart);
}

function daysOf(asked: Owner & RealTimeQuestion, rows: OccupancyRows, range: DayRange): RealDay[] {
  const { entries, eventDates, labels } = asked;
  const bookings = bookingsOf(rows, range);
  const days: RealDay[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    const dayOfWeek = weekdayOf(date);
    const isThen = (taking: Booking) => taking.date === date;
    const { open, takings } = openOn(asked, bookings, { dayOfWeek, day: date, isThen });
    const usual = (entries ?? []).filter(
      (entry) => entry.dayOfWeek === dayOfWeek && isValidOn(entry, date) && isLabelled(entry, labels),
    );
    // these have no labels
    const added = labels ? [] : eventDates.filter((one) => one.date === date);
    const free = [
      ...usual.flatMap((entry) =>
        openParts(entry, open).map((time) => ({ ...time, labels: entry.labels ?? [] })),
      ),
      ...added.flatMap(({ timeRange }) => {
        const start = timeRange?.startTime ?? wholeDay.startTime;
        const end = timeRange?.endTime ?? wholeDay.endTime;
        return intersect([{ start, end }], open).map((span) => ({ ...timeOfSpan(span), labels: [] }));
      }),
    ];
    const taken = takings.toSorted((one, other) => byStart(one.timeRange, other.timeRange));
    days.push({ date, free: joined(free), taken });
  }
  return days;
}

/**
 * The stored availabilities of a person, an institution or a room without the times that are taken: those of
 * the week without what recurs, and with a range each of its days. Undefined if the rows lack the owner.
 */
export function realTimeOf(rows: OccupancyRows, question: RealTimeQuestion): RealTime | undefined {
  const owner = ownerOf(rows, question);
  if (!owner) return undefined;
  const asked = { ...owner, ...question };
  return {
    ...weekOf(asked, rows),
    ...(question.range ? { days: daysOf(asked, rows, question.range) } : {}),
  };
}
