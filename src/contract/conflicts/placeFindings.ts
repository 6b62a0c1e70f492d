import type { LessonBooking } from '../scheduler/lessonBookings.ts';
import { availableSpans } from './availableSpans.ts';
import type { Finding } from './Conflict.ts';
import type { Days } from './createDays.ts';
import { findingOf, inactiveFindings, isAtOnce, outsideFindings } from './lessonFindings.ts';

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
export function placeFindings(days: Days, lesson: LessonBooking): Finding[] {
  const found = institutionFindings(days, lesson);
  return lesson.room ? [...roomFindings(days, lesson), ...found] : found;
}
