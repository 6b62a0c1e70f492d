import type { Booking, BookingKind } from '../scheduler/Booking.ts';
import type { LessonBooking } from '../scheduler/lessonBookings.ts';
import { availableSpans } from './availableSpans.ts';
import type { ConflictKind, Finding } from './Conflict.ts';
import type { Days } from './createDays.ts';
import type { EmployeeFacts, Facts } from './Facts.ts';
import { findingOf, inactiveFindings, isAtOnce, outsideFindings } from './lessonFindings.ts';

const field = 'teacher';

/** What a booking of the teacher at the same time means. */
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
export function teacherFindings(facts: Facts, days: Days, lesson: LessonBooking): Finding[] {
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
