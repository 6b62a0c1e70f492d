import type { AvailabilityEntry, CourseState, EventDate, TimeRange } from '../../../generated/types.ts';
import { isValidOn } from '../../contract/availabilities/entries.ts';
import type { EmployeeFacts, Facts, InstitutionFacts } from '../../contract/conflicts/Conflict.ts';
import type { DayRange } from '../../contract/lessons/CourseTimes.ts';
import type { BookedCourse, BookedRoom } from '../../contract/scheduler/OccupancyRows.ts';
import { addDays, weekdayOf } from '../../framework/schema/dates.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { type Span, unite } from '../../framework/schema/week/spans.ts';
import { type Booking, isLabelled, wholeDay } from '../scheduler/Booking.ts';
import { bookingsOf } from '../scheduler/bookingsOf.ts';
import { type LessonBooking, lessonBookings } from '../scheduler/lessonBookings.ts';

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

/** Number of days for which a course is checked: a school year. */
const daysAhead = 366;

const idOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A record of a course as one that is booked; a new one is a draft. */
export function bookedCourse(record: RecordData, { institutions }: Facts): BookedCourse {
  const institution = idOf(record.institution);
  const place = institutions.find(({ id }) => id === institution);
  return {
    ...record,
    id: String(record.id),
    courseState: (record.courseState ?? 'draft') as CourseState,
    teacher: idOf(record.teacher),
    room: idOf(record.room),
    institution,
    state: place?.state ?? null,
    country: place?.country ?? null,
  };
}

/** The days for which a course is checked: from today or its first day, for a school year. */
export function checkedRange({ startDate }: RecordData, today: string): DayRange {
  const from = typeof startDate === 'string' && startDate > today ? startDate : today;
  return { from, to: addDays(from, daysAhead) };
}

/** Ids of whom and what a course takes. */
export function endsOfCourse({ teacher, room, institution }: RecordData) {
  const ids = (value: unknown) => [value].flatMap((one) => idOf(one) ?? []);
  return { employees: ids(teacher), rooms: ids(room), institutions: ids(institution) };
}

/** Bookings of people, rooms and institutions on each day of a range. */
export interface Days {
  lessonsOf(course: string): readonly LessonBooking[];
  /** Bookings of one of them on a day. */
  on(of: 'employees' | 'rooms' | 'institutions', id: string, date: string): readonly Booking[];
  /** Institution of a lesson; undefined for other bookings. */
  placeOf(booking: Booking): string | null | undefined;
  employee(id: string | null): EmployeeFacts | undefined;
  institution(id: string | null | undefined): InstitutionFacts | undefined;
  room(id: string | null): BookedRoom | undefined;
}

function byDay(owners: ReadonlyMap<string, readonly Booking[]>): Map<string, Map<string, Booking[]>> {
  return new Map([...owners].map(([owner, list]) => [owner, groupBy(list, ({ date }) => date)]));
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

const nothing: readonly Booking[] = [];

/** Indexes all bookings within a range of days. */
export function createDays(facts: Facts, range: DayRange): Days {
  const lessons = lessonBookings(facts, range);
  const bookings = bookingsOf(facts, range, lessons);
  const days = {
    employees: byDay(bookings.employees),
    rooms: byDay(bookings.rooms),
    institutions: byDay(bookings.institutions),
  };
  const ofCourse = groupBy(lessons, ({ course }) => course.id);
  const places = new Map<Booking, string | null>();
  for (const { booking, course } of lessons) places.set(booking, course.institution);
  const [employees, institutions, rooms] = [
    byId(facts.employees),
    byId(facts.institutions),
    byId(facts.rooms),
  ];
  return {
    lessonsOf: (course) => ofCourse.get(course) ?? [],
    on: (of, id, date) => days[of].get(id)?.get(date) ?? nothing,
    placeOf: (booking) => places.get(booking),
    employee: (id) => employees.get(id ?? ''),
    institution: (id) => institutions.get(id ?? ''),
    room: (id) => rooms.get(id ?? ''),
  };
}
