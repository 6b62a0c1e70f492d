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

/** Whether a third lesson lies between two. */
function isBetween({ timeRange }: Booking, [earlier, later]: readonly [Booking, Booking]): boolean {
  return timeRange.startTime >= earlier.timeRange.endTime && timeRange.endTime <= later.timeRange.startTime;
}

/** Lessons right before or after at another place, if the time between is too short for the way. */
function tightFindings(
  { travel }: Facts,
  days: Days,
  { lesson, all }: { lesson: LessonBooking; all: readonly Booking[] },
): Finding[] {
  const own = lesson.booking;
  const mode = days.employee(lesson.teacher)?.hasCar ? 'car' : 'transit';
  const lessons = all.filter((one) => days.placeOf(one) !== undefined);
  return lessons.flatMap((other) => {
    const isElsewhere = other !== own && days.placeOf(other) !== days.placeOf(own);
    if (!isElsewhere || isAtOnce(own, other)) return [];
    const isBefore = other.timeRange.endTime <= own.timeRange.startTime;
    const pair = isBefore ? ([other, own] as const) : ([own, other] as const);
    const [from, to] = pair.map((one) => days.institution(days.placeOf(one))?.point);
    const isNext = !lessons.some((one) => !pair.includes(one) && isBetween(one, pair));
    if (!from || !to || !isNext) return [];
    const { metres, minutes } = travel(from, to, mode);
    const [earlier, later] = pair;
    if (later.timeRange.startTime - earlier.timeRange.endTime >= minutes) return [];
    const { record } = other;
    return [findingOf(lesson, { kind: 'tooTight', field, record, distance: metres, minutes })];
  });
}

function availableTo(employee: EmployeeFacts, { teacher, course, booking }: LessonBooking) {
  const labels = teacher === course.teacher ? ['course', 'online'] : ['course', 'online', 'substitution'];
  const { availabilities: entries, availableEventDates: dates } = employee;
  return availableSpans({ entries, labels, dates }, booking.date);
}

/** What speaks against the teacher of a lesson, or against who gives it in their place. */
export function teacherFindings(facts: Facts, days: Days, lesson: LessonBooking): Finding[] {
  const { teacher, booking: own } = lesson;
  if (!teacher) return [];
  const all = days.on('employees', teacher, own.date);
  const taken = all
    .filter((other) => other !== own && isAtOnce(own, other))
    .map(({ kind, record }) => findingOf(lesson, { kind: kinds[kind], field, record }));
  const employee = days.employee(teacher);
  const about = { field, record: { type: 'employees', id: teacher } } as const;
  return [
    ...taken,
    ...tightFindings(facts, days, { lesson, all }),
    ...(employee
      ? [
          ...inactiveFindings(lesson, employee, about),
          ...outsideFindings(lesson, availableTo(employee, lesson), about),
        ]
      : []),
  ];
}
