import { addDays } from '../../src/framework/schema/dates.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import { importLinks, importRows } from '../../src/framework/server/repository/importRows.ts';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { benchRange } from './enterTimes.ts';

/** Federal state of the region. */
export const benchState = 'BY';

const institutions = 2500;
/** Teachers of the region, each with a home in it. */
export const regionTeachers = 1200;
const teachers = regionTeachers;
const coursesPerTeacher = 12;
const absences = 300;

const regionId = (kind: string, number: number) =>
  `${kind.charCodeAt(0).toString(16)}${number.toString(16).padStart(6, '0')}`.padEnd(24, 'd');

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Institutions lie on a grid of a large federal state, about five kilometres apart. */
const perRow = 50;
const [west, south] = [10, 47.8];
const [stepEast, stepNorth] = [0.06, 0.048];
/** The middle of the region. */
export const regionCentre = { lat: south + (stepNorth * perRow) / 2, lon: west + (stepEast * perRow) / 2 };
const timeRange = (startTime: number, length: number) => ({ startTime, endTime: startTime + length });
const addressAt = (institution: number): RecordData => ({
  street: 'Schulstraße',
  postal: '80331',
  city: 'München',
  state: benchState,
  country: 'DE',
  location: {
    type: 'Point',
    coordinates: [
      west + (institution % perRow) * stepEast,
      south + Math.floor(institution / perRow) * stepNorth,
    ],
  },
});

const week = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
  dayOfWeek,
  timeRange: timeRange(480, 540),
  labels: ['course'],
}));

/** Next to this institution a teacher lives. */
const homeOf = (teacher: number) => (teacher * 2) % institutions;

/** The institution of a course: at most two rows and columns away from where its teacher lives. */
function institutionOf(teacher: number, nth: number): number {
  const [east, north] = [(nth % 5) - 2, (Math.floor(nth / 5) % 3) - 1];
  const home = homeOf(teacher);
  const column = Math.min(perRow - 1, Math.max(0, (home % perRow) + east));
  const row = Math.min(institutions / perRow - 1, Math.max(0, Math.floor(home / perRow) + north));
  return row * perRow + column;
}

/** Two or three lessons a day; for one teacher of 25, the second starts before the first is over. */
function startOf(teacher: number, nth: number): number {
  const between = teacher % 25 === 0 ? 30 : 120;
  return 480 + between * Math.floor(nth / 5);
}

function course(number: number, from: string): RecordData {
  const teacher = number % teachers;
  const nth = Math.floor(number / teachers);
  return {
    id: regionId('c', number),
    name: `Kurs ${number}`,
    courseState: 'running',
    startDate: addDays(from, -70),
    dayOfWeek: (nth % 5) + 1,
    timeRange: timeRange(startOf(teacher, nth), 45),
    weekInterval: 1,
    teacher: regionId('t', teacher),
    institution: regionId('i', institutionOf(teacher, nth)),
  };
}

/**
 * A region of 2,500 institutions and 1,200 teachers, each with twelve courses a week near their home. Some courses
 * collide, some teachers are absent or not assigned.
 */
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
      address: addressAt(homeOf(at)),
      availabilities: week,
    })),
  );
  const courses = numbers(teachers * coursesPerTeacher).map((at) => course(at, from));
  await add('courses', courses);
  const employees = entityOf('employees');
  const field = employees.fields.find(({ name }) => name === 'assignedInstitutions');
  // one teacher of four is not assigned where they teach on Fridays
  const placesOf = (at: number) =>
    courses.filter((one) => one.teacher === regionId('t', at) && (at % 4 > 0 || one.dayOfWeek !== 5));
  if (field)
    await importLinks(
      db.kysely,
      { entity: employees, field },
      numbers(teachers).map((at) => {
        const id = regionId('t', at);
        return { id, others: [...new Set(placesOf(at).map(({ institution }) => String(institution)))] };
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
