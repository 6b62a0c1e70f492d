import { addDays } from '../../src/framework/schema/addDays.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import { importLinks, importRows } from '../../src/framework/server/repository/importRows.ts';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { benchRange } from './enterTimes.ts';

/** Federal state of the region. */
export const benchState = 'BY';

const institutions = 2500;
const teachers = 1200;
const coursesPerTeacher = 12;
const absences = 300;

const regionId = (kind: string, number: number) =>
  `${kind.charCodeAt(0).toString(16)}${number.toString(16).padStart(6, '0')}`.padEnd(24, 'd');

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const timeRange = (startTime: number, length: number) => ({ startTime, endTime: startTime + length });
const addressAt = (number: number): RecordData => ({
  street: 'Schulstraße',
  postal: '80331',
  city: 'München',
  state: benchState,
  country: 'DE',
  location: { type: 'Point', coordinates: [11 + (number % 50) / 50, 48 + Math.floor(number / 50) / 50] },
});

const week = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
  dayOfWeek,
  timeRange: timeRange(480, 540),
  labels: ['course'],
}));

function course(number: number, from: string): RecordData {
  return {
    id: regionId('c', number),
    name: `Kurs ${number}`,
    courseState: 'running',
    startDate: addDays(from, -70),
    dayOfWeek: (number % 5) + 1,
    timeRange: timeRange(480 + 45 * (Math.floor(number / 7) % 13), 45),
    weekInterval: 1,
    teacher: regionId('t', number % teachers),
    institution: regionId('i', (number * 7) % institutions),
  };
}

/** A region of 2,500 institutions and 1,200 teachers, each with twelve courses a week; some of them collide. */
export async function enterRegion({ db, index }: RunningServer): Promise<void> {
  // older than the demo records, which other measurements expect first
  const now = '2020-01-01T06:00:00.000Z';
  const { from } = benchRange();
  const entityOf = (resource: string) => {
    const entity = index().entity(resource);
    if (!entity) throw new Error(`There is no ${resource}.`);
    return entity;
  };
  const add = async (resource: string, records: RecordData[]) =>
    await importRows(db.kysely, { entity: entityOf(resource), records, now });
  await add(
    'institutions',
    numbers(institutions).map((at) => ({
      id: regionId('i', at),
      name: `Schule ${at}`,
      isActive: true,
      address: addressAt(at),
    })),
  );
  await add(
    'employees',
    numbers(teachers).map((at) => ({
      id: regionId('t', at),
      firstName: 'Lehrkraft',
      lastName: `der Region ${at}`,
      isTeacher: true,
      isActive: true,
      hasCar: at % 2 === 0,
      maxDistance: 40,
      address: addressAt(at * 2),
      availabilities: week,
    })),
  );
  const courses = numbers(teachers * coursesPerTeacher).map((at) => course(at, from));
  await add('courses', courses);
  const employees = entityOf('employees');
  const field = employees.fields.find(({ name }) => name === 'assignedInstitutions');
  const placesOf = (teacher: string) =>
    courses.filter((one) => one.teacher === teacher && one.dayOfWeek !== 5);
  if (field)
    await importLinks(
      db.kysely,
      { entity: employees, field },
      numbers(teachers).map((at) => {
        const id = regionId('t', at);
        return { id, others: [...new Set(placesOf(id).map(({ institution }) => String(institution)))] };
      }),
    );
  await add(
    'absences',
    numbers(absences).map((at) => ({
      id: regionId('a', at),
      employee: regionId('t', at * 3),
      type: 'other',
      state: at % 3 === 0 ? 'requested' : 'confirmed',
      start: addDays(from, at % 5),
      end: addDays(from, (at % 5) + 1),
    })),
  );
}
