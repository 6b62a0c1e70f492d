import type { TimeRange } from '../../../generated/types.ts';
import { type DayRange, daysOffAt, type LessonTime } from '../../contract/lessons/CourseTimes.ts';
import type {
  BookedAbsence,
  BookedEmployee,
  BookedEvent,
  BookedInstitution,
  BookedTraining,
  OccupancyRows,
} from '../../contract/scheduler/OccupancyRows.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { readInBerlin } from '../../framework/schema/week/placing.ts';
import { type Booking, type Bookings, blockedCalendars, wholeDay } from './Booking.ts';
import { type LessonBooking, lessonBookings } from './lessonBookings.ts';

/** A booking of someone or something, by id; null for a record that names nobody. */
type Owned = readonly [owner: string | null | undefined, booking: Booking];

/** A missing end means the end of the day, a missing start its beginning. */
function timeOf(startTime: number | null | undefined, endTime: number | null | undefined): LessonTime {
  return { startTime: startTime ?? wholeDay.startTime, endTime: endTime ?? wholeDay.endTime };
}

const timeRangeOf = (range: TimeRange | null | undefined) => timeOf(range?.startTime, range?.endTime);

/** The days of a range between two days, both included. */
function daysWithin(first: string, last: string, { from, to }: DayRange): string[] {
  const days: string[] = [];
  const end = last < to ? last : to;
  for (let day = first > from ? first : from; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

function* blockedTimes(
  type: 'employees' | 'institutions',
  owner: BookedEmployee | BookedInstitution,
  { from, to }: DayRange,
): Iterable<Owned> {
  const record = { type, id: owner.id };
  for (const calendar of blockedCalendars)
    for (const { date, timeRange, reason = null } of owner[calendar] ?? [])
      if (date && from <= date && date <= to)
        yield [
          owner.id,
          { kind: 'blocked', record, calendar, reason, date, timeRange: timeRangeOf(timeRange) },
        ];
}

function* eventTimes(event: BookedEvent): Iterable<Owned> {
  const { id, eventDate: date, eventStartTime, eventEndTime, institutionIsAdvertiser } = event;
  if (!date) return;
  const timeRange = timeOf(eventStartTime, eventEndTime);
  const booking: Booking = { kind: 'handoutEvent', record: { type: 'handout-events', id }, date, timeRange };
  const advertiser = institutionIsAdvertiser ? null : event.advertiser;
  for (const person of new Set([advertiser, event.teacher, event.coordinator])) yield [person, booking];
}

const minuteMs = 60_000;

function* trainingTimes({ id, start, end, trainer, participants }: BookedTraining): Iterable<Owned> {
  if (!start) return;
  const first = Math.floor(Date.parse(start) / minuteMs);
  // without an end, until midnight of its first day
  const last = end ? Math.ceil(Date.parse(end) / minuteMs) : first + wholeDay.endTime;
  const days = readInBerlin(first < last ? [{ start: first, end: last }] : []);
  for (const { day: date, spans } of end ? days : days.slice(0, 1))
    for (const span of spans) {
      const timeRange = { startTime: span.start, endTime: span.end };
      const booking: Booking = { kind: 'training', record: { type: 'trainings', id }, date, timeRange };
      for (const person of new Set([trainer, ...(participants ?? [])])) yield [person, booking];
    }
}

function* absenceTimes(absence: BookedAbsence, range: DayRange): Iterable<Owned> {
  const { id, employee, start, end, state } = absence;
  if (state !== 'requested' && state !== 'confirmed') return;
  const kind = state === 'confirmed' ? 'absence' : 'requestedAbsence';
  const timeRange = timeRangeOf(absence.timeRange);
  for (const date of daysWithin(start ?? range.from, end ?? start ?? range.to, range))
    yield [employee, { kind, record: { type: 'absences', id }, date, timeRange }];
}

function* closedTimes(
  rows: OccupancyRows,
  { id, state, country }: BookedInstitution,
  range: DayRange,
): Iterable<Owned> {
  // without a known state, that of the organisation
  for (const holiday of daysOffAt(rows.holidays, { id, state: state ?? rows.federalState, country })) {
    if (!holiday.start || !holiday.end) continue;
    for (const date of daysWithin(holiday.start, holiday.end, range))
      yield [
        id,
        { kind: 'holiday', record: { type: 'holidays', id: holiday.id }, date, timeRange: wholeDay },
      ];
  }
}

type ByOwner = Map<string, Booking[]>;

function add(bookings: ByOwner, owner: string | null | undefined, booking: Booking): void {
  if (!owner) return;
  const own = bookings.get(owner);
  if (own) own.push(booking);
  else bookings.set(owner, [booking]);
}

/** The lessons of a range by who gives them or where; they come in thousands. */
function lessonsBy(lessons: readonly LessonBooking[], name: 'teacher' | 'room'): ByOwner {
  const bookings: ByOwner = new Map();
  for (const lesson of lessons) add(bookings, lesson[name], lesson.booking);
  return bookings;
}

/** Adds those on days of the range. */
function withOwned(bookings: ByOwner, owned: Iterable<Owned>, { from, to }: DayRange): ByOwner {
  for (const [owner, booking] of owned)
    if (from <= booking.date && booking.date <= to) add(bookings, owner, booking);
  return bookings;
}

function* employeeTimes(rows: OccupancyRows, range: DayRange): Iterable<Owned> {
  for (const employee of rows.employees) yield* blockedTimes('employees', employee, range);
  for (const event of rows.events) yield* eventTimes(event);
  for (const training of rows.trainings) yield* trainingTimes(training);
  for (const absence of rows.absences) yield* absenceTimes(absence, range);
}

function* institutionTimes(rows: OccupancyRows, range: DayRange): Iterable<Owned> {
  for (const institution of rows.institutions) {
    yield* blockedTimes('institutions', institution, range);
    yield* closedTimes(rows, institution, range);
  }
}

/**
 * All times within a range of days at which people, rooms and institutions are taken. Holidays close
 * institutions and stop courses, but take no time of a person.
 * @param lessons those of the rows, if they are already known.
 */
export function bookingsOf(
  rows: OccupancyRows,
  range: DayRange,
  lessons: readonly LessonBooking[] = lessonBookings(rows, range),
): Bookings {
  return {
    employees: withOwned(lessonsBy(lessons, 'teacher'), employeeTimes(rows, range), range),
    rooms: lessonsBy(lessons, 'room'),
    institutions: withOwned(new Map(), institutionTimes(rows, range), range),
  };
}

/** Fields that a reader must be able to read to know that a record takes someone's time. */
interface DecidingFields {
  /** Fields that name whose time it takes; one that names the one asked about must be readable. */
  links: readonly string[];
  /** Fields that say when, or whether at all. */
  facts: readonly string[];
  /** By link, the field without which it counts; it must be readable with the link. */
  unless?: Readonly<Record<string, string>>;
  /** Whether records that name nobody take time as well. */
  mayNameNobody?: true;
}

/** By the type of the records that bookings name. Blocked times are decided by the calendar that has them. */
export const decidingFields: Readonly<Record<string, DecidingFields>> = {
  courses: {
    links: ['teacher', 'room'],
    facts: ['courseState', 'startDate', 'endDate', 'dayOfWeek', 'isAllDay', 'timeRange', 'weekInterval'],
  },
  'substitution-inquiries': {
    links: ['acceptedBy'],
    facts: ['course', 'date', 'timeRange', 'state', 'acceptedBy'],
  },
  'course-logs': {
    links: ['substitutedBy'],
    facts: ['course', 'date', 'timeRange', 'isCancelled', 'substitutedBy'],
  },
  'handout-events': {
    links: ['advertiser', 'teacher', 'coordinator'],
    facts: ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive'],
    unless: { advertiser: 'institutionIsAdvertiser' },
  },
  trainings: { links: ['trainer', 'participants'], facts: ['start', 'end', 'isCancelled'] },
  absences: { links: ['employee'], facts: ['start', 'end', 'timeRange', 'state'] },
  holidays: {
    links: ['institution', 'forInstitutions'],
    facts: ['type', 'start', 'end', 'countryCode', 'stateCode'],
    mayNameNobody: true,
  },
  employees: { links: [], facts: ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] },
  institutions: { links: [], facts: ['blockedSlotsCalendar', 'exceptionalBlockedSlotsCalendar'] },
};
