import type { EmployeeFacts, Facts, InstitutionFacts } from '../../contract/conflicts/Conflict.ts';
import type { DayRange } from '../../contract/lessons/CourseTimes.ts';
import type { BookedRoom } from '../../contract/scheduler/OccupancyRows.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import type { Booking } from '../scheduler/Booking.ts';
import { bookingsOf } from '../scheduler/bookingsOf.ts';
import { type LessonBooking, lessonBookings } from '../scheduler/lessonBookings.ts';

/** What takes people, rooms and institutions on each day of a range. */
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
