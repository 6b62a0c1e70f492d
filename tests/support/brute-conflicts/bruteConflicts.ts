import { holidaysAt, lessonsOn } from './lessonsOn.ts';
import { minutesOf, share, spanOf, weekdayAt } from './minutes.ts';
import { blockedOn, personalOn } from './personalOn.ts';
import type { Lesson, Row, School, Slot } from './School.ts';

interface Day {
  school: School;
  day: string;
  lessons: readonly Lesson[];
}

type Said = [kind: string, field: string, record: string];

export function isInactive({ isActive, deactivateAt, activateAt }: Row, day: string): boolean {
  const [off, on] = [deactivateAt ?? '9', activateAt ?? '9'];
  if (off <= day && on <= day) return off > on;
  if (on <= day) return false;
  return off <= day || isActive === false;
}

function isOutside(
  entries: readonly Slot[] | null | undefined,
  {
    lesson,
    day,
    labels,
    dates,
  }: { lesson: Lesson; day: string; labels?: string[]; dates?: readonly Slot[] | null },
): boolean {
  if (!entries) return false;
  const open = entries
    .filter(({ dayOfWeek }) => dayOfWeek === weekdayAt(day))
    .filter(({ validFrom, validUntil }) => (validFrom ?? '') <= day && day <= (validUntil ?? '9'))
    .filter(
      ({ labels: own = [] }) =>
        !labels || (own.some((label) => labels.includes(label)) && !own.includes('exceptional')),
    );
  const times = [...open, ...(dates ?? []).filter(({ date }) => date === day)].map(({ timeRange }) =>
    spanOf(timeRange),
  );
  if (lesson.course.isAllDay) return times.every(({ start, end }) => start >= end);
  return minutesOf(lesson).some((minute) => !times.some(({ start, end }) => start <= minute && minute < end));
}

const radians = Math.PI / 180;

/** By the law of cosines, another formula than the product's. */
function way(one: Row | undefined, other: Row | undefined, hasCar: boolean) {
  const [from, to] = [one?.address?.location?.coordinates, other?.address?.location?.coordinates];
  if (!from || !to) return null;
  const [lat, far] = [from[1] * radians, to[1] * radians];
  const turn = Math.cos((to[0] - from[0]) * radians);
  const cosine = Math.cos(lat) * Math.cos(far) * turn + Math.sin(lat) * Math.sin(far);
  const metres = 6_371_000 * Math.acos(Math.min(1, cosine));
  return { metres, minutes: Math.ceil((metres * 1.3) / (hasCar ? 750 : 400)) };
}

function isTooTight({ school }: Day, own: readonly Lesson[], [lesson, other]: [Lesson, Lesson]): boolean {
  const [earlier, later] = other.end <= lesson.start ? [other, lesson] : [lesson, other];
  const isBetween = own.some(
    (one) => one !== earlier && one !== later && one.start >= earlier.end && one.end <= later.start,
  );
  const placeOf = ({ course }: Lesson) => school.institutions.find(({ id }) => id === course.institution);
  const hasCar = school.employees.find(({ id }) => id === lesson.teacher)?.hasCar === true;
  const travel = way(placeOf(earlier), placeOf(later), hasCar);
  return !isBetween && travel !== null && later.start - earlier.end < travel.minutes;
}

function ofTeacher(on: Day, lesson: Lesson, employee: Row): Said[] {
  const { school, day, lessons } = on;
  const said: Said[] = [];
  const own = lessons.filter(({ teacher }) => teacher === employee.id);
  for (const other of own.filter((one) => one !== lesson)) {
    const isElsewhere = other.course.institution !== lesson.course.institution;
    if (share(lesson, other)) said.push(['doubleBooking', 'teacher', other.record]);
    else if (isElsewhere && isTooTight(on, own, [lesson, other]))
      said.push(['tooTight', 'teacher', other.record]);
  }
  for (const busy of personalOn(school, day, employee))
    if (share(lesson, busy)) said.push([busy.kind, 'teacher', busy.record]);
  const record = `employees/${employee.id}`;
  if (isInactive(employee, day)) said.push(['inactive', 'teacher', record]);
  const isOwn = lesson.teacher === lesson.course.teacher;
  const labels = ['course', 'online', ...(isOwn ? [] : ['substitution'])];
  const dates = employee.availableEventDates ?? [];
  if (isOutside(employee.availabilities, { lesson, day, labels, dates }))
    said.push(['outsideAvailability', 'teacher', record]);
  return said;
}

function ofPlace({ school, day, lessons }: Day, lesson: Lesson): Said[] {
  const said: Said[] = [];
  const room = school.rooms.find(({ id }) => id === lesson.course.room);
  const institution = school.institutions.find(({ id }) => id === lesson.course.institution);
  for (const other of lessons)
    if (room && other !== lesson && other.course.room === room.id && share(lesson, other))
      said.push(['roomTaken', 'room', other.record]);
  if (isOutside(room?.availability, { lesson, day }))
    said.push(['outsideAvailability', 'room', `rooms/${room?.id}`]);
  if (!institution) return said;
  const record = `institutions/${institution.id}`;
  for (const { id } of holidaysAt(school, { day, institution: institution.id, fallback: null }))
    said.push(['holiday', 'institution', `holidays/${id}`]);
  for (const busy of blockedOn(institution, 'institutions', day))
    if (share(lesson, busy)) said.push(['blocked', 'institution', busy.record]);
  if (isInactive(institution, day)) said.push(['inactive', 'institution', record]);
  if (isOutside(institution.availabilities, { lesson, day }))
    said.push(['outsideAvailability', 'institution', record]);
  return said;
}

/** What holds on any day. */
function ofPair(school: School, course: Row): Said[] {
  const employee = school.employees.find(({ id }) => id === course.teacher);
  const institution = school.institutions.find(({ id }) => id === course.institution);
  if (!employee || !institution) return [];
  const record = `institutions/${institution.id}`;
  const travel = way(employee, institution, employee.hasCar === true);
  const { maxDistance, maxTravelTime, assignedInstitutions = [] } = employee;
  const isFar = (travel?.metres ?? 0) > (maxDistance ?? 40_000) * 1000;
  const isLong = (travel?.minutes ?? 0) > (maxTravelTime ?? 100_000);
  return [
    ...(isFar || isLong ? [['tooFar', 'teacher', record] as Said] : []),
    ...(assignedInstitutions.includes(institution.id) ? [] : [['notAssigned', 'teacher', record] as Said]),
  ];
}

/**
 * Conflicts of all courses on a day, minute by minute, written without any code of the product:
 * `course|kind|field|record|day|times`.
 */
export function bruteConflicts(school: School, day: string): string[] {
  const lessons = lessonsOn(school, day);
  const on = { school, day, lessons };
  return lessons.flatMap((lesson) => {
    const { course, teacher, start, end } = lesson;
    const employee = school.employees.find(({ id }) => id === teacher);
    const then = [...(employee ? ofTeacher(on, lesson, employee) : []), ...ofPlace(on, lesson)];
    return [
      ...then.map((said) => [course.id, ...said, day, `${start}-${end}`].join('|')),
      ...ofPair(school, course).map((said) => [course.id, ...said, '', ''].join('|')),
    ];
  });
}
