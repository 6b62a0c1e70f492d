import { addDays, nextWeekday } from '../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { monthsLater } from '../../src/framework/schema/dayNumber.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import { importRows } from '../../src/framework/server/repository/importRows.ts';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';

const months = 6;
const entries = 60;
const weeklyCourses = 14;
const oneDayAbsences = 36;
const teachers = 40;
const rooms = 4;
const coursesPerTeacher = 10;

/** Id of a record of which the benchmark asks the real time. */
const timeId = (kind: string, number: number) =>
  `${kind.charCodeAt(0).toString(16)}${number.toString(16).padStart(6, '0')}`.padEnd(24, 'e');

/** Teacher whose real time is requested. */
export const busyTeacher = timeId('t', 1);
export const busyInstitution = timeId('i', 1);

/** The next half year, from a Monday. */
export function benchRange(): { from: string; to: string } {
  const from = nextWeekday(dayInBerlin(new Date()), 1);
  return { from, to: monthsLater(from, months) };
}

const timeRange = (startTime: number, length: number) => ({ startTime, endTime: startTime + length });

/** Sixty times a week, each with one of two labels. */
function availabilities(): RecordData[] {
  return Array.from({ length: entries }, (_, at) => ({
    dayOfWeek: (at % 6) + 1,
    timeRange: timeRange(480 + 60 * Math.floor(at / 6), 55),
    labels: [at % 2 === 0 ? 'course' : 'substitution'],
  }));
}

function course(number: number, from: string, values: RecordData): RecordData {
  return {
    id: timeId('c', number),
    name: `Kurs ${number}`,
    courseState: 'running',
    startDate: addDays(from, -70),
    dayOfWeek: (number % 5) + 1,
    timeRange: timeRange(480 + 45 * (number % 13), 45),
    weekInterval: 1,
    institution: busyInstitution,
    publicHolidaysApply: false,
    schoolHolidaysApply: false,
    individualHolidaysApply: false,
    ...values,
  };
}

/** A teacher with sixty entries and four hundred bookings in half a year; an institution with forty teachers. */
export async function enterTimes({ db, index }: RunningServer): Promise<void> {
  const now = new Date().toISOString();
  const { from } = benchRange();
  const add = async (resource: string, records: RecordData[]) => {
    const entity = index().entity(resource);
    if (!entity) throw new Error(`There is no ${resource}.`);
    await importRows(db.kysely, { entity, records, now });
  };
  await add('institutions', [
    { id: busyInstitution, name: 'Schule mit Räumen', isActive: true, availabilities: availabilities() },
  ]);
  await add(
    'rooms',
    Array.from({ length: rooms }, (_, at) => ({
      id: timeId('r', at),
      name: `Raum ${at}`,
      institution: busyInstitution,
    })),
  );
  await add(
    'employees',
    Array.from({ length: teachers }, (_, at) => ({
      id: timeId('t', at + 1),
      firstName: 'Lehrkraft',
      lastName: String(at),
      isTeacher: true,
      isActive: true,
      availabilities: availabilities(),
    })),
  );
  const own = Array.from({ length: weeklyCourses }, (_, at) => course(at, from, { teacher: busyTeacher }));
  const others = Array.from({ length: (teachers - 1) * coursesPerTeacher }, (_, at) =>
    course(100 + at, from, {
      teacher: timeId('t', (at % (teachers - 1)) + 2),
      room: timeId('r', at % rooms),
    }),
  );
  await add('courses', [...own, ...others]);
  await add(
    'absences',
    Array.from({ length: oneDayAbsences }, (_, at) => ({
      id: timeId('a', at),
      employee: busyTeacher,
      type: 'other',
      state: 'confirmed',
      start: addDays(from, 4 * at),
      end: addDays(from, 4 * at),
      timeRange: timeRange(1140, 60),
    })),
  );
}
