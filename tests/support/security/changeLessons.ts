import { addDays, weekdayOf } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../createRecord.ts';
import type { Api } from '../startTestServer.ts';

/**
 * Moves, adds and gives away lessons of a new course, each by a record that some role may not read, at the institution
 * and for the teacher whose ids come first: real time is asked of these.
 */
export async function changeLessons(api: Api): Promise<void> {
  const firstOf = async (resource: string, filter: object = {}, count = 1) => {
    const query = { range: [0, count - 1], sort: ['id', 'ASC'], filter };
    const { body } = await api.get<{ id: string }[]>(resource, query);
    return body.map(({ id }) => id);
  };
  const [institution = ''] = await firstOf('institutions');
  const [teacher = '', other = ''] = await firstOf('employees', { isTeacher: true, isActive: true }, 2);
  const room = await createRecord(api, 'rooms', { name: 'Früher Saal', institution });
  const first = addDays(dayInBerlin(new Date()), -28);
  const place = { teacher, institution, room: room.id };
  // before anything else takes place
  const timeRange = { startTime: 300, endTime: 345 };
  const weekly = { courseState: 'running', startDate: first, dayOfWeek: weekdayOf(first), timeRange };
  const { id: course } = await createRecord(api, 'courses', { name: 'Frühes Üben', ...place, ...weekly });
  const moved = { startTime: 360, endTime: 405 };
  const agreed = { course, absentTeacher: teacher, state: 'accepted' };
  const changes: [resource: string, values: (date: string) => RecordData][] = [
    ['substitution-inquiries', (date) => ({ ...agreed, date, acceptedBy: teacher, timeRange: moved })],
    ['substitution-inquiries', (date) => ({ ...agreed, date, acceptedBy: other })],
    ['course-logs', (date) => ({ course, date, timeRange: moved })],
    ['course-logs', (date) => ({ course, date: addDays(date, 1) })],
  ];
  // repeated, because on days off there is nothing to change, and nobody to ask for
  for (const [week, [resource, values]] of [...changes, ...changes, ...changes].entries()) {
    const { status, body } = await api.post(resource, values(addDays(first, week * 7)));
    const isDayOff = status === 422 && JSON.stringify(body).includes('Dieser Tag ist nicht wählbar');
    if (status !== 201 && !isDayOff) throw new Error(`${resource} is refused: ${JSON.stringify(body)}`);
  }
}
