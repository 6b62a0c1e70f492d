import type { RealTimeAvailabilities } from '../../src/contract/scheduler/findAvailabilities.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import { type ApiRecord, createRecord } from './createRecord.ts';
import type { Api } from './startTestServer.ts';

export const timeRange = (startTime: number, endTime: number) => ({ startTime, endTime });

/** A Monday in a distant year, so that nothing depends on today. */
export const monday = '2031-03-03';

/** Mondays from 8:00 to 18:00. */
export const entry = { dayOfWeek: 1, timeRange: timeRange(480, 1080), labels: ['course'] };

/** Asks for real time. @throws Error with the answer if it is refused */
export async function askRealTime(
  who: Api,
  path: string,
  json: object = { from: monday, to: monday },
): Promise<RealTimeAvailabilities> {
  const answer = await who.get<RealTimeAvailabilities>(`scheduler/availabilities/${path}`, { json });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

/** Kind, title, record, start and end of what takes the first day. */
export function takenOn({ days }: RealTimeAvailabilities): unknown[][] | undefined {
  return days?.[0]?.taken.map(({ kind, title, record, timeRange: { startTime, endTime } }) => [
    kind,
    title,
    record?.id ?? null,
    startTime,
    endTime,
  ]);
}

/** Start and end of what is free on the first day. */
export function freeOn({ days }: RealTimeAvailabilities): number[][] | undefined {
  return days?.[0]?.free.map(({ startTime, endTime }) => [startTime, endTime]);
}

/**
 * Creates a teacher whose Monday something of each kind takes, with a school and its room.
 * @returns the id of a record by its name here
 */
export async function fillMonday(api: Api): Promise<(name: string) => string> {
  const made: Record<string, ApiRecord> = {};
  const idOf = (name: string) => String(made[name]?.id);
  const make = async (name: string, resource: string, values: RecordData) => {
    made[name] = await createRecord(api, resource, values);
  };
  const address = {
    street: 'Parkweg',
    houseNumber: '1',
    postal: '80331',
    city: 'München',
    state: 'BY',
    country: 'DE',
  };
  await make('park', 'institutions', { name: 'Am Park', address, availabilities: [entry] });
  await make('hall', 'rooms', { name: 'Saal', institution: idOf('park'), availability: [entry] });
  await make('anna', 'employees', {
    firstName: 'Anna',
    lastName: 'Sommer',
    isTeacher: true,
    availabilities: [entry],
    blockedSlotsCalendar: [{ date: monday, timeRange: timeRange(480, 495), reason: 'Arzt' }],
    availableEventDates: [{ date: monday, timeRange: timeRange(1200, 1260) }],
  });
  await make('ben', 'employees', {
    firstName: 'Ben',
    lastName: 'Winter',
    isTeacher: true,
    availabilities: [entry],
  });
  const teaching = { teacher: idOf('anna'), institution: idOf('park'), room: idOf('hall') };
  const weekly = { ...teaching, startDate: '2031-02-03', dayOfWeek: 1 };
  await make('course', 'courses', {
    ...weekly,
    name: 'Gitarre',
    courseState: 'draft',
    timeRange: timeRange(540, 600),
  });
  await make('given', 'courses', {
    ...weekly,
    name: 'Flöte',
    courseState: 'running',
    timeRange: timeRange(600, 660),
  });
  await make('inquiry', 'substitution-inquiries', {
    course: idOf('given'),
    date: monday,
    state: 'accepted',
    absentTeacher: idOf('anna'),
    acceptedBy: idOf('ben'),
  });
  await make('event', 'handout-events', {
    institution: idOf('park'),
    eventDate: monday,
    eventStartTime: 660,
    eventEndTime: 700,
    coordinator: idOf('anna'),
  });
  await make('training', 'trainings', {
    title: 'Stimme',
    start: '2031-03-03T11:00:00.000Z',
    end: '2031-03-03T12:00:00.000Z',
    participants: [idOf('anna'), idOf('ben')],
  });
  await make('away', 'absences', {
    employee: idOf('anna'),
    type: 'sick',
    start: monday,
    end: monday,
    timeRange: timeRange(900, 960),
    state: 'confirmed',
  });
  await make('asked', 'absences', {
    employee: idOf('anna'),
    type: 'vacation',
    start: monday,
    end: monday,
    timeRange: timeRange(1000, 1020),
  });
  for (const [name, state] of [
    ['open', 'open'],
    ['refused', 'declined'],
  ])
    await make(String(name), 'substitution-inquiries', {
      course: idOf('course'),
      date: monday,
      state: state as string,
    });
  await make('free day', 'holidays', {
    name: 'Frei',
    type: 'company',
    start: '2031-03-10',
    end: '2031-03-10',
    institution: idOf('park'),
  });
  return idOf;
}
