import type { LessonBooking } from '../scheduler/lessonBookings.ts';
import { availableSpans } from './availableSpans.ts';
import type { Finding } from './Conflict.ts';
import type { Days } from './createDays.ts';
import { findingOf, inactiveFindings, isAtOnce, outsideFindings } from './lessonFindings.ts';

function roomFindings(days: Days, lesson: LessonBooking): Finding[] {
  const { room, booking: own } = lesson;
  if (!room) return [];
  const taken = days.on('rooms', room, own.date).filter((other) => other !== own && isAtOnce(own, other));
  const entries = days.room(room)?.availability;
  const about = { field: 'room', record: { type: 'rooms', id: room } } as const;
  return [
    ...taken.map(({ record }) => findingOf(lesson, { kind: 'roomTaken', field: 'room', record })),
    ...outsideFindings(lesson, availableSpans({ entries }, own.date), about),
  ];
}

function institutionFindings(days: Days, lesson: LessonBooking): Finding[] {
  const { course, booking: own } = lesson;
  const institution = days.institution(course.institution);
  if (!institution) return [];
  const field = 'institution';
  const taken = days.on('institutions', institution.id, own.date).filter((other) => isAtOnce(own, other));
  const about = { field, record: { type: 'institutions', id: institution.id } } as const;
  const entries = institution.availabilities;
  return [
    ...taken.map(({ kind, record }) =>
      findingOf(lesson, { kind: kind === 'holiday' ? 'holiday' : 'blocked', field, record }),
    ),
    ...inactiveFindings(lesson, institution, about),
    ...outsideFindings(lesson, availableSpans({ entries }, own.date), about),
  ];
}

/** What speaks against the room and the institution of a lesson. */
export function placeFindings(days: Days, lesson: LessonBooking): Finding[] {
  return [...roomFindings(days, lesson), ...institutionFindings(days, lesson)];
}
