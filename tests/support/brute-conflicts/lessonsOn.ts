import { dayNumber, spanOf, weekdayAt } from './minutes.ts';
import type { Lesson, Row, School, Times } from './School.ts';

function placesOf({ institution, forInstitutions = [] }: Row): string[] {
  return institution ? [institution, ...forInstitutions] : forInstitutions;
}

/** Holidays at an institution on a day. @param fallback state of an unknown place */
export function holidaysAt(
  { institutions, holidays }: School,
  {
    day,
    institution,
    fallback,
  }: { day: string; institution: string | null | undefined; fallback: string | null },
): Row[] {
  const address = institutions.find(({ id }) => id === institution)?.address;
  const isThere = (holiday: Row) => {
    const places = placesOf(holiday);
    if (places.length > 0) return places.includes(institution ?? '');
    const isInCountry = (holiday.countryCode ?? 'DE') === (address?.country ?? 'DE');
    return isInCountry && (!holiday.stateCode || holiday.stateCode === (address?.state ?? fallback));
  };
  return holidays.filter(({ start = '', end = '' }) => start <= day && day <= end).filter(isThere);
}

function pauses(course: Row, holiday: Row): boolean {
  if (placesOf(holiday).length > 0 || holiday.type === 'company')
    return course.individualHolidaysApply !== false;
  if (holiday.type === 'school') return course.schoolHolidaysApply !== false;
  const ofPlace = holiday.stateCode ? course.stateHolidaysApply : course.countryHolidaysApply;
  return course.publicHolidaysApply !== false && ofPlace !== false;
}

function isPlanned({ startDate, endDate, dayOfWeek, weekInterval }: Row, day: string): boolean {
  if (!startDate || day < startDate) return false;
  if (!dayOfWeek) return endDate ? true : day === startDate;
  let first = dayNumber(startDate);
  while ((((first + 3) % 7) + 7) % 7 !== dayOfWeek - 1) first += 1;
  const weeks = (dayNumber(day) - first) / 7;
  return weekdayAt(day) === dayOfWeek && weeks >= 0 && weeks % Math.max(1, weekInterval ?? 1) === 0;
}

/** One lesson, in the name of the record that says who else gives it. */
function lessonOf(
  course: Row,
  by: string | null | undefined,
  more: { record: string; times?: Times | null },
) {
  const own = course.isAllDay ? { startTime: 0, endTime: 1440 } : course.timeRange;
  const times = more.times ?? own;
  const isElse = by && by !== course.teacher;
  const record = isElse ? more.record : `courses/${course.id}`;
  const lesson = {
    kind: 'doubleBooking',
    course,
    record,
    teacher: by ?? course.teacher ?? null,
    ...spanOf(times),
  };
  return times ? [lesson] : [];
}

function ofCourse(school: School, course: Row, day: string): Lesson[] {
  if (course.courseState === 'ended' || (course.endDate && course.endDate < day)) return [];
  const logs = school['course-logs'].filter((log) => log.course === course.id && log.date === day);
  const held = logs.filter(({ isCancelled }) => !isCancelled);
  if (logs.length > 0)
    return held.flatMap(({ id, substitutedBy, timeRange }) =>
      lessonOf(course, substitutedBy, { record: `course-logs/${id}`, times: timeRange ?? null }),
    );
  const place = { day, institution: course.institution, fallback: school.home };
  if (!isPlanned(course, day) || holidaysAt(school, place).some((holiday) => pauses(course, holiday)))
    return [];
  const agreed = school['substitution-inquiries'].find(
    (one) => one.course === course.id && one.date === day && one.state === 'accepted' && one.acceptedBy,
  );
  const more = { record: `substitution-inquiries/${agreed?.id}`, times: agreed?.timeRange ?? null };
  return lessonOf(course, agreed?.acceptedBy, more);
}

/** All lessons of a day. */
export function lessonsOn(school: School, day: string): Lesson[] {
  return school.courses.flatMap((course) => ofCourse(school, course, day));
}
