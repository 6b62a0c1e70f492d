import type { RealTimeAvailabilities } from '../../../src/contract/scheduler/findAvailabilities.ts';
import { addDays } from '../../../src/framework/schema/addDays.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RolePerson } from './openRoles.ts';
import type { RoleView } from './RoleView.ts';

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

function wrongReasons({ views }: RolePerson, { recurring, days = [] }: RealTimeAvailabilities): string[] {
  return [...recurring, ...days.flatMap(({ taken }) => taken)].flatMap(({ kind, title, record }) => {
    if (kind === 'taken') return title === null && record === null ? [] : ['names what is only taken'];
    if (!record) return [`names no record for ${kind}`];
    const view = views.get(record.type);
    const isTold = (name: string) =>
      !view || view.may(record.id, name) || (view.stored(record.id)[name] ?? null) === null;
    return (telling[record.type] ?? []).every(isTold) ? [] : [`names ${record.type} ${record.id}`];
  });
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
    if (status === 200) problems.push(...wrongReasons(person, body));
  }
  return problems;
}
