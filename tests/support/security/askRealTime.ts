import type { RealTimeAvailabilities } from '../../../src/contract/scheduler/findAvailabilities.ts';
import { addDays, weekdayOf } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { ApiRecord } from '../createRecord.ts';
import type { RolePerson } from './openRoles.ts';
import type { RoleView } from './RoleView.ts';

type Days = NonNullable<RealTimeAvailabilities['days']>;
type Taken = Days[number]['taken'][number] & { date?: string };

/** What real time is asked of, with the field that must be readable. */
const asked: Readonly<Record<string, { type: string; field: string }>> = {
  employees: { type: 'employee', field: 'availabilities' },
  institutions: { type: 'institution', field: 'availabilities' },
  rooms: { type: 'room', field: 'availability' },
};

/** Fields that say when a record takes time: all must be readable before an answer names it. */
const telling: Readonly<Record<string, readonly string[]>> = {
  courses: ['courseState', 'startDate', 'endDate', 'dayOfWeek', 'timeRange', 'weekInterval'],
  'substitution-inquiries': ['acceptedBy', 'course', 'date', 'timeRange', 'state'],
  'course-logs': ['substitutedBy', 'course', 'date', 'timeRange', 'isCancelled'],
  'handout-events': ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive'],
  trainings: ['start', 'end', 'isCancelled'],
  absences: ['employee', 'start', 'end', 'timeRange', 'state'],
  holidays: ['start', 'end', 'countryCode', 'stateCode'],
};

/** Records that move, add or give away a lesson of a course. */
const changing = ['course-logs', 'substitution-inquiries'];

/** Whether the person may read everything in a record that says when it takes time. */
function tellsAll({ views }: RolePerson, type: string, id: string): boolean {
  const view = views.get(type);
  if (!view) return true;
  const isTold = (name: string) => view.may(id, name) || (view.stored(id)[name] ?? null) === null;
  return (telling[type] ?? []).every(isTold);
}

/** Whether a course alone has a lesson at that time of that weekday. */
function isOnPlan(course: ApiRecord, { date, timeRange }: Taken): boolean {
  if (date === undefined) return true;
  const stored = course.timeRange as Taken['timeRange'] | null;
  const own = course.isAllDay ? { startTime: 0, endTime: 1440 } : stored;
  const isThatDay = course.dayOfWeek === null || course.dayOfWeek === weekdayOf(date);
  return isThatDay && own?.startTime === timeRange.startTime && own.endTime === timeRange.endTime;
}

/** Whether the time of a lesson follows from its course, or from a change that the person may read. */
function isExplained(person: RolePerson, course: ApiRecord, lesson: Taken): boolean {
  if (isOnPlan(course, lesson)) return true;
  return changing.some((type) => {
    const view = person.views.get(type);
    return (view?.ids(true) ?? []).some((id) => {
      const change = view?.stored(id);
      return change?.course === course.id && change.date === lesson.date && tellsAll(person, type, id);
    });
  });
}

function wrongReason(person: RolePerson, view: RoleView, taken: Taken): string[] {
  const { kind, title, record } = taken;
  if (kind === 'taken') return title === null && record === null ? [] : ['names what is only taken'];
  if (!record) return [`names no record for ${kind}`];
  const { type, id } = record;
  const problems = tellsAll(person, type, id) ? [] : [`names ${type} ${id}`];
  const courses = person.views.get('courses');
  const isChange = changing.includes(type);
  if (!courses || !(isChange || type === 'courses')) return problems;
  const course = isChange ? String(person.views.get(type)?.stored(id).course) : id;
  // a room is taken by its course, with any teacher
  if (view.entity.resource !== 'employees' && !courses.may(course, 'room'))
    problems.push(`names ${type} ${id} in a hidden room`);
  if (type === 'courses' && !isExplained(person, courses.stored(id), taken))
    problems.push(`names ${id} at a hidden time on ${taken.date}`);
  return problems;
}

/**
 * Real time of visible and hidden records. It is computed from records that its reader may not read, and tells
 * of these only that a time is taken.
 */
export async function askRealTime(
  { person, view }: { person: RolePerson; view: RoleView },
  ids: readonly string[],
): Promise<string[]> {
  const { type, field } = asked[view.entity.resource] ?? {};
  if (!type || !field) return [];
  const today = dayInBerlin(new Date());
  const json = { from: addDays(today, -30), to: addDays(today, 60) };
  const problems: string[] = [];
  for (const id of ids) {
    const path = `scheduler/availabilities/${type}/${id}`;
    const { status, body } = await person.api.get<RealTimeAvailabilities>(path, { json });
    const refused = view.mayRow(id) || !view.somewhere(field) ? 403 : 404;
    const wanted = view.may(id, field) ? 200 : refused;
    if (status !== wanted) problems.push(`${id} answers ${status}, not ${wanted}`);
    if (status !== 200) continue;
    const dated = (body.days ?? []).flatMap(({ date, taken }) => taken.map((one) => ({ ...one, date })));
    for (const taken of [...body.recurring, ...dated]) problems.push(...wrongReason(person, view, taken));
  }
  return problems;
}
