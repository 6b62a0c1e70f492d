import type {
  ConflictKind,
  EmployeeFacts,
  Facts,
  Finding,
  InstitutionFacts,
} from '../../contract/conflicts/Conflict.ts';
import type { DayRange } from '../../contract/lessons/CourseTimes.ts';
import { isInactiveOn, type Living } from '../../contract/scheduler/isInactiveOn.ts';
import type { BookedCourse } from '../../contract/scheduler/OccupancyRows.ts';
import type { Span } from '../../framework/schema/week/spans.ts';
import type { Booking, BookingKind } from '../scheduler/Booking.ts';
import type { LessonBooking } from '../scheduler/lessonBookings.ts';
import { availableSpans, createDays, type Days } from './days.ts';

const nothing: readonly Finding[] = [];

type About = Pick<Finding, 'kind' | 'field' | 'record'> & Partial<Finding>;

/** A finding about a lesson. */
function findingOf({ booking: { date, timeRange } }: LessonBooking, about: About): Finding {
  return { date, timeRange, ...about };
}

/** Whether two bookings of a day share a minute. */
function isAtOnce({ timeRange: one }: Booking, { timeRange: other }: Booking): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime;
}

/** One finding if the record is inactive on the day of the lesson. */
function inactiveFindings(
  lesson: LessonBooking,
  living: Living,
  about: Pick<Finding, 'field' | 'record'>,
): readonly Finding[] {
  const isInactive = isInactiveOn(living, lesson.booking.date);
  return isInactive ? [findingOf(lesson, { kind: 'inactive', ...about })] : nothing;
}

/** Available times neither overlap nor touch, so that a time within them is within one of them. */
function isWithin({ timeRange: { startTime, endTime } }: Booking, available: readonly Span[]): boolean {
  for (const { start, end } of available) if (start <= startTime && endTime <= end) return true;
  return startTime >= endTime;
}

/**
 * One finding if a part of the lesson lies outside the available minutes; of an all-day lesson, if there are
 * none.
 */
function outsideFindings(
  lesson: LessonBooking,
  available: readonly Span[] | undefined,
  about: Pick<Finding, 'field' | 'record'>,
): readonly Finding[] {
  if (!available) return nothing;
  const isOutside = lesson.course.isAllDay ? available.length === 0 : !isWithin(lesson.booking, available);
  return isOutside ? [findingOf(lesson, { kind: 'outsideAvailability', ...about })] : nothing;
}

function roomFindings(days: Days, lesson: LessonBooking): Finding[] {
  const { room, booking: own } = lesson;
  if (!room) return [];
  const found: Finding[] = [];
  for (const other of days.on('rooms', room, own.date))
    if (other !== own && isAtOnce(own, other))
      found.push(findingOf(lesson, { kind: 'roomTaken', field: 'room', record: other.record }));
  const entries = days.room(room)?.availability;
  const about = { field: 'room', record: { type: 'rooms', id: room } } as const;
  found.push(...outsideFindings(lesson, availableSpans({ entries }, own.date), about));
  return found;
}

function institutionFindings(days: Days, lesson: LessonBooking): Finding[] {
  const { course, booking: own } = lesson;
  const institution = days.institution(course.institution);
  if (!institution) return [];
  const field = 'institution';
  const found: Finding[] = [];
  for (const other of days.on('institutions', institution.id, own.date)) {
    const kind = other.kind === 'holiday' ? 'holiday' : 'blocked';
    if (isAtOnce(own, other)) found.push(findingOf(lesson, { kind, field, record: other.record }));
  }
  const about = { field, record: { type: 'institutions', id: institution.id } } as const;
  const entries = institution.availabilities;
  found.push(...inactiveFindings(lesson, institution, about));
  found.push(...outsideFindings(lesson, availableSpans({ entries }, own.date), about));
  return found;
}

/** Conflicts of the room and the institution of a lesson. */
function placeFindings(days: Days, lesson: LessonBooking): Finding[] {
  const found = institutionFindings(days, lesson);
  return lesson.room ? [...roomFindings(days, lesson), ...found] : found;
}

const field = 'teacher';

/** Kind of conflict that follows from another booking of the teacher at the same time. */
const kinds: Record<BookingKind, ConflictKind> = {
  course: 'doubleBooking',
  substitution: 'doubleBooking',
  handoutEvent: 'doubleBooking',
  training: 'doubleBooking',
  absence: 'absent',
  requestedAbsence: 'absenceRequested',
  blocked: 'blocked',
  holiday: 'holiday',
};

/** Whether another lesson of the day lies between two. */
function hasLessonBetween(days: Days, all: readonly Booking[], earlier: Booking, later: Booking): boolean {
  const [from, to] = [earlier.timeRange.endTime, later.timeRange.startTime];
  for (const one of all) {
    const { startTime, endTime } = one.timeRange;
    const isBetween = one !== earlier && one !== later && startTime >= from && endTime <= to;
    if (isBetween && days.placeOf(one) !== undefined) return true;
  }
  return false;
}

/** Lessons right before or after at another place, if the time between is too short for the way. */
function tightFindings(
  { travel }: Facts,
  days: Days,
  { lesson, all }: { lesson: LessonBooking; all: readonly Booking[] },
): Finding[] {
  const own = lesson.booking;
  const place = days.placeOf(own);
  const from = days.institution(place)?.point;
  const found: Finding[] = [];
  if (!from) return found;
  for (const other of all) {
    const there = days.placeOf(other);
    const isElsewhere = other !== own && there !== undefined && there !== place;
    if (!isElsewhere || isAtOnce(own, other)) continue;
    const to = days.institution(there)?.point;
    const isBefore = other.timeRange.endTime <= own.timeRange.startTime;
    const [earlier, later] = isBefore ? [other, own] : [own, other];
    if (!to || hasLessonBetween(days, all, earlier, later)) continue;
    const mode = days.employee(lesson.teacher)?.hasCar ? 'car' : 'transit';
    const { metres, minutes } = isBefore ? travel(to, from, mode) : travel(from, to, mode);
    if (later.timeRange.startTime - earlier.timeRange.endTime >= minutes) continue;
    const { record } = other;
    found.push(findingOf(lesson, { kind: 'tooTight', field, record, distance: metres, minutes }));
  }
  return found;
}

const usualLabels = ['course', 'online'];
const substituteLabels = [...usualLabels, 'substitution'];

function availableTo(employee: EmployeeFacts, { teacher, course, booking }: LessonBooking) {
  const labels = teacher === course.teacher ? usualLabels : substituteLabels;
  const { availabilities: entries, availableEventDates: dates } = employee;
  return availableSpans({ entries, labels, dates }, booking.date);
}

/** Conflicts of the teacher of a lesson, or of who gives it in their place. */
function teacherFindings(facts: Facts, days: Days, lesson: LessonBooking): Finding[] {
  const { teacher, booking: own } = lesson;
  if (!teacher) return [];
  const all = days.on('employees', teacher, own.date);
  const found: Finding[] = [];
  for (const other of all)
    if (other !== own && isAtOnce(own, other))
      found.push(findingOf(lesson, { kind: kinds[other.kind], field, record: other.record }));
  if (all.length > 1) found.push(...tightFindings(facts, days, { lesson, all }));
  const employee = days.employee(teacher);
  if (!employee) return found;
  const about = { field, record: { type: 'employees', id: teacher } } as const;
  found.push(...inactiveFindings(lesson, employee, about));
  found.push(...outsideFindings(lesson, availableTo(employee, lesson), about));
  return found;
}

/** One finding if the way from a teacher's home to an institution exceeds what they are ready to travel. */
export function tooFarFindings(
  { travel }: Pick<Facts, 'travel'>,
  { point, maxDistance, maxTravelTime, hasCar }: EmployeeFacts,
  institution: InstitutionFacts,
): Finding[] {
  if (!point || !institution.point) return [];
  const { metres, minutes } = travel(point, institution.point, hasCar ? 'car' : 'transit');
  const isFar = typeof maxDistance === 'number' && metres > maxDistance * 1000;
  const isLong = typeof maxTravelTime === 'number' && minutes > maxTravelTime;
  if (!isFar && !isLong) return [];
  const record = { type: 'institutions', id: institution.id };
  return [
    { kind: 'tooFar', field: 'teacher', record, date: null, timeRange: null, distance: metres, minutes },
  ];
}

/** Findings about teacher and institution that hold on every day: too far away, or not assigned. */
function wayFindings(facts: Facts, days: Days, course: BookedCourse): Finding[] {
  const employee = days.employee(course.teacher);
  const institution = days.institution(course.institution);
  if (!employee || !institution) return [];
  const { assignedInstitutions: assigned } = employee;
  const found = tooFarFindings(facts, employee, institution);
  if (assigned && !assigned.includes(institution.id)) {
    const record = { type: 'institutions', id: institution.id };
    found.push({ kind: 'notAssigned', field: 'teacher', record, date: null, timeRange: null });
  }
  return found;
}

function addAll(found: Finding[], more: readonly Finding[]): void {
  for (const one of more) found.push(one);
}

/**
 * Conflicts of courses on the days of a range, for their teacher, room and institution: one finding per
 * lesson and reason, and once what holds on any day. A course without lessons in the range has no findings.
 * @param of courses to check, stored or not; each replaces the stored course with its id.
 */
export function findConflicts(
  facts: Facts,
  range: DayRange,
  of: readonly BookedCourse[],
): Map<string, Finding[]> {
  const checked = new Set(of.map(({ id }) => id));
  const courses = [...facts.courses.filter(({ id }) => !checked.has(id)), ...of];
  const days = createDays({ ...facts, courses }, range);
  const findings = new Map<string, Finding[]>();
  for (const course of of) {
    const lessons = days.lessonsOf(course.id);
    const found = lessons.length > 0 ? wayFindings(facts, days, course) : [];
    for (const lesson of lessons) {
      addAll(found, teacherFindings(facts, days, lesson));
      addAll(found, placeFindings(days, lesson));
    }
    findings.set(course.id, found);
  }
  return findings;
}
