import type { AvailabilityEntry, EventDate } from '../../../generated/types.ts';
import { isValidOn, sortEntries } from '../../contract/availabilities/entries.ts';
import { courseDays, type DayRange, type LessonTime } from '../../contract/lessons/CourseTimes.ts';
import { isInactiveOn, type Living } from '../../contract/scheduler/isInactiveOn.ts';
import type {
  BookedCourse,
  BookedEmployee,
  BookedRoom,
  OccupancyRows,
} from '../../contract/scheduler/OccupancyRows.ts';
import { addDays, weekdayOf } from '../../framework/schema/dates.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { intersect, type Span, type Spans, unite } from '../../framework/schema/week/spans.ts';
import { type Booking, type Bookings, isLabelled, type RecurringBooking, wholeDay } from './Booking.ts';
import { bookingsOf } from './bookingsOf.ts';
import { courseTime, occupyingStates } from './lessonBookings.ts';
import { type OpenTimes, openTimes, type RoomDay, spanOf, timeOfSpan } from './openTimes.ts';

function recurringOf(course: BookedCourse, today: string): RecurringBooking | undefined {
  const { id, dayOfWeek, startDate, weekInterval } = course;
  const timeRange = courseTime(course);
  if (!dayOfWeek || !timeRange || !startDate || course.courseState === 'ended') return undefined;
  const everyWeeks = Math.max(1, weekInterval ?? 1);
  const first = startDate > today ? startDate : today;
  // one lesson, unless the course ends before it
  const next = courseDays(course, { from: first, to: addDays(first, 7 * everyWeeks - 1) }, occupyingStates);
  if (next.length === 0) return undefined;
  return { kind: 'course', record: { type: 'courses', id }, dayOfWeek, timeRange, everyWeeks };
}

/** The times of the week that courses take on `today` or later, also those that begin later. */
function recurringBookings(courses: readonly BookedCourse[], today: string): Bookings<RecurringBooking> {
  const all = courses.flatMap((course) => {
    const booking = recurringOf(course, today);
    return booking ? [{ course, booking }] : [];
  });
  const by = (name: 'teacher' | 'room') => {
    const groups = groupBy(all, ({ course }) => course[name]);
    return new Map([...groups].map(([owner, list]) => [owner, list.map(({ booking }) => booking)]));
  };
  return { employees: by('teacher'), rooms: by('room'), institutions: new Map() };
}

export type OwnerType = 'employee' | 'institution' | 'room';

/** Owner and days for which real time is computed. */
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

interface RealDay {
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

/** Stored data of the owner of the week. */
interface Owner {
  entries: readonly AvailabilityEntry[] | null;
  eventDates: readonly EventDate[];
  /** Rooms by which it depends whether an institution is free. */
  rooms: readonly BookedRoom[];
  /** The institution whose closed and blocked times also hold for a room. */
  institution: string | null;
  /** On days on which the person, or the institution of a room, is inactive, nothing is free. */
  living: Living;
}

function ownerOf(rows: OccupancyRows, { type, id }: RealTimeQuestion): Owner | undefined {
  const nothing = { eventDates: [], rooms: [], institution: null };
  if (type === 'employee') {
    const employee = rows.employees.find((one) => one.id === id);
    const eventDates = employee?.availableEventDates ?? [];
    return employee && { ...nothing, entries: employee.availabilities ?? null, eventDates, living: employee };
  }
  if (type === 'room') {
    const room = rows.rooms.find((one) => one.id === id);
    const institution = room?.institution ?? null;
    const living = rows.institutions.find((one) => one.id === institution) ?? {};
    return room && { ...nothing, entries: room.availability ?? null, institution, living };
  }
  const institution = rows.institutions.find((one) => one.id === id);
  const rooms = rows.rooms.filter((room) => room.institution === id && !room.isOnline);
  return (
    institution && { ...nothing, entries: institution.availabilities ?? null, rooms, living: institution }
  );
}

/** An entry with its minutes, and its labels as a text that is equal for equal labels. */
interface WeekdayEntry {
  entry: AvailabilityEntry;
  span: Span;
  alike: string;
}

type Week = ReadonlyMap<number, readonly WeekdayEntry[]>;

/** The entries by weekday; those without a day or a time are left out. */
function weekOf(entries: readonly AvailabilityEntry[] | null): Week {
  const week = new Map<number, WeekdayEntry[]>();
  for (const entry of entries ?? []) {
    const { startTime, endTime } = entry.timeRange ?? {};
    if (!entry.dayOfWeek || startTime == null || endTime == null || startTime >= endTime) continue;
    const span = { start: startTime, end: endTime };
    const alike = (entry.labels ?? []).toSorted().join();
    week.set(entry.dayOfWeek, [...(week.get(entry.dayOfWeek) ?? []), { entry, span, alike }]);
  }
  return week;
}

/** A possible date of an event as an entry without labels. */
function eventEntry({ timeRange }: EventDate): WeekdayEntry {
  const { startTime, endTime } = timeRange ?? wholeDay;
  const span = { start: startTime ?? wholeDay.startTime, end: endTime ?? wholeDay.endTime };
  return { entry: { dayOfWeek: null, timeRange: null, labels: [] }, span, alike: '' };
}

const validOn = (week: Week, dayOfWeek: number, day: string) =>
  (week.get(dayOfWeek) ?? []).filter(({ entry }) => isValidOn(entry, day));

/** A weekday, as it is on a day; its bookings have this key. */
interface AskedDay {
  dayOfWeek: number;
  day: string;
  key: string;
}

/** Computes what takes a day of the owner. */
type OpenOn<Taking extends Booking | RecurringBooking> = (day: AskedDay) => OpenTimes<Taking>;

function openDays<Taking extends Booking | RecurringBooking>(
  { type, id, rooms, institution }: Owner & RealTimeQuestion,
  bookings: Bookings<Taking>,
  keyOf: (taking: Taking) => string,
): OpenOn<Taking> {
  const byDay = (owners: ReadonlyMap<string, readonly Taking[]>, owner: string | null) => {
    const days = groupBy((owner && owners.get(owner)) || [], keyOf);
    return (key: string): readonly Taking[] => days.get(key) ?? [];
  };
  if (type === 'employee') {
    const own = byDay(bookings.employees, id);
    return ({ key }) => openTimes(own(key));
  }
  const closed = byDay(bookings.institutions, type === 'room' ? institution : id);
  if (type === 'room') {
    const own = byDay(bookings.rooms, id);
    return ({ key }) => openTimes([...own(key), ...closed(key)]);
  }
  const weeks = rooms.map((room) => ({
    // nothing stated: nobody knows of a time at which the room may not be used
    week: room.availability ? weekOf(room.availability) : undefined,
    takings: byDay(bookings.rooms, room.id),
  }));
  return ({ key, dayOfWeek, day }) =>
    openTimes(
      closed(key),
      weeks.map(
        ({ week, takings }): RoomDay<Taking> => ({
          usable: week ? unite(validOn(week, dayOfWeek, day).map(({ span }) => span)) : whole,
          takings: takings(key),
        }),
      ),
    );
}

const whole = [spanOf(wholeDay)];

/**
 * When each of these people is free in the week, as `realTimeOf` computes it for one of them; what recurs is computed
 * once for all.
 * @returns the free minutes of a person on a weekday
 */
export function freeWeeks(
  { courses }: Pick<OccupancyRows, 'courses'>,
  today: string,
): (person: Pick<BookedEmployee, 'id' | 'availabilities' | keyof Living>, dayOfWeek: number) => Spans {
  const { employees } = recurringBookings(courses, today);
  return (person, dayOfWeek) => {
    if (isInactiveOn(person, today)) return [];
    const own = (employees.get(person.id) ?? []).filter((booking) => booking.dayOfWeek === dayOfWeek);
    const stated = validOn(weekOf(person.availabilities ?? null), dayOfWeek, today);
    return intersect(unite(stated.map(({ span }) => span)), openTimes(own).open);
  };
}

function realWeek(asked: Owner & RealTimeQuestion, rows: OccupancyRows, week: Week): RealTime {
  const { entries, today: day } = asked;
  const openOn = openDays(asked, recurringBookings(rows.courses, day), ({ dayOfWeek }) => String(dayOfWeek));
  const days = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
    const { open, takings } = openOn({ dayOfWeek, day, key: String(dayOfWeek) });
    const left = isInactiveOn(asked.living, day)
      ? []
      : validOn(week, dayOfWeek, day).flatMap(({ entry, span }) =>
          intersect([span], open).map((part) => ({ ...entry, timeRange: timeOfSpan(part) })),
        );
    return { left, takings };
  });
  return {
    availabilities: entries ? sortEntries(days.flatMap(({ left }) => left)) : null,
    recurring: days.flatMap(({ takings }) => takings),
  };
}

const byStart = (one: LessonTime, other: LessonTime) =>
  one.startTime - other.startTime || one.endTime - other.endTime;

/** The open parts of these entries; those with the same labels that overlap or touch are one. */
function freeTimes(entries: readonly WeekdayEntry[], open: readonly Span[]): FreeTime[] {
  return [...groupBy(entries, ({ alike }) => alike).values()]
    .flatMap((group) => {
      const labels = group[0]?.entry.labels ?? [];
      const spans = intersect(unite(group.map(({ span }) => span)), open);
      return spans.map(({ start, end }) => ({ startTime: start, endTime: end, labels }));
    })
    .toSorted(byStart);
}

function realDays(
  asked: Owner & RealTimeQuestion,
  rows: OccupancyRows,
  { week, range }: { week: Week; range: DayRange },
): RealDay[] {
  const openOn = openDays(asked, bookingsOf(rows, range), ({ date }) => date);
  // these have no labels
  const added = groupBy(asked.labels ? [] : asked.eventDates, ({ date }) => date);
  const days: RealDay[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    const dayOfWeek = weekdayOf(date);
    const { open, takings } = openOn({ dayOfWeek, day: date, key: date });
    const dates = (added.get(date) ?? []).map(eventEntry);
    const isClosed = isInactiveOn(asked.living, date);
    const free = isClosed ? [] : freeTimes([...validOn(week, dayOfWeek, date), ...dates], open);
    const taken = takings.toSorted((one, other) => byStart(one.timeRange, other.timeRange));
    days.push({ date, free, taken });
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
  const { range, labels } = question;
  const week = weekOf(owner.entries?.filter((entry) => isLabelled(entry, labels)) ?? null);
  return {
    ...realWeek(asked, rows, week),
    ...(range ? { days: realDays(asked, rows, { week, range }) } : {}),
  };
}
