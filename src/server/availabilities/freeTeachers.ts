import type { AvailabilityEntry } from '../../../generated/types.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RecordData,
} from '../../framework/schema/Json.ts';
import { type Span, subtract } from '../../framework/schema/week/spans.ts';
import {
  failAt,
  type TestRows,
  type TravelCondition,
} from '../../framework/server/services/travel/nearTravel.ts';
import { life, readOccupancy } from '../scheduler/readOccupancy.ts';
import { freeWeeks } from '../scheduler/realTimeOf.ts';

interface WeekSlot extends Span {
  dayOfWeek: number;
}

const mostSlots = 10;
const minutesOfDay = 1440;

function readWhole(name: string, value: JsonValue | undefined, from: number, to: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  return failAt(name, `Erwartet wird eine ganze Zahl von ${from} bis ${to}.`);
}

function readSlot(slot: JsonValue, name: string): WeekSlot {
  if (!isJsonObject(slot)) failAt(name, 'Erwartet werden dayOfWeek, startTime und endTime.');
  const { dayOfWeek, startTime, endTime, ...others } = slot as JsonObject;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) failAt(`${name}.${unknown.slice(0, 50)}`, 'Diese Angabe gibt es nicht.');
  const day = readWhole(`${name}.dayOfWeek`, dayOfWeek, 1, 7);
  const start = readWhole(`${name}.startTime`, startTime, 0, minutesOfDay - 1);
  const end = readWhole(`${name}.endTime`, endTime, 1, minutesOfDay);
  if (end <= start) failAt(`${name}.endTime`, 'Das Ende liegt nach dem Beginn.');
  return { dayOfWeek: day, start, end };
}

function readSlots(value: JsonValue): WeekSlot[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostSlots)
    failAt('near.freeAt', `Erwartet werden 1 bis ${mostSlots} Zeiten der Woche.`);
  return (value as JsonValue[]).map((slot, position) => readSlot(slot, `near.freeAt.${position}`));
}

type Teacher = RecordData & { id: string; availabilities: AvailabilityEntry[] | null };

function testFree(slots: readonly WeekSlot[], alsoUnstated: boolean): TestRows {
  return async (reading, rows) => {
    const teachers = rows as readonly Teacher[];
    // nothing stated means unknown; an empty list means never
    const stated = teachers.filter(({ availabilities }) => availabilities);
    const today = dayInBerlin(new Date());
    const occupied = await readOccupancy(reading, { employees: stated.map(({ id }) => id), today });
    const freeOn = freeWeeks(occupied, today);
    const free = stated.filter((teacher) =>
      slots.every((slot) => subtract([slot], freeOn(teacher, slot.dayOfWeek)).length === 0),
    );
    const unstated = teachers.filter(({ availabilities }) => !availabilities);
    const met = alsoUnstated ? [...free, ...unstated] : free;
    const idsOf = (some: readonly Teacher[]) => new Set(some.map(({ id }) => id));
    return { ids: idsOf(met), unstated: idsOf(unstated) };
  };
}

/**
 * `freeAt` of a search around a place: the teachers who are free at all of these times of the week, by their real
 * time; with `alsoUnstated` also those who state no availabilities.
 */
export const freeTeachers: TravelCondition = {
  words: ['freeAt', 'alsoUnstated'],
  fields: ['availabilities', ...life],
  read({ freeAt, alsoUnstated = false }) {
    if (typeof alsoUnstated !== 'boolean') failAt('near.alsoUnstated', 'Erwartet wird true oder false.');
    if (freeAt !== undefined) return testFree(readSlots(freeAt), alsoUnstated);
    return alsoUnstated ? failAt('near.freeAt', 'Nenne die Zeiten der Woche.') : undefined;
  },
};
