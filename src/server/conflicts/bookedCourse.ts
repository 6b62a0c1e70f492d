import type { CourseState } from '../../../generated/types.ts';
import type { Facts } from '../../contract/conflicts/Conflict.ts';
import type { DayRange } from '../../contract/lessons/CourseTimes.ts';
import type { BookedCourse } from '../../contract/scheduler/OccupancyRows.ts';
import { addDays } from '../../framework/schema/dates.ts';
import type { RecordData } from '../../framework/schema/Json.ts';

/** How far ahead a course is checked, in days: a school year. */
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
