import type { RaRecord } from 'ra-core';
import { clockInBerlin } from '../../../../../schema/clockInBerlin.ts';
import { addDays, mondayOf } from '../../../../../schema/dates.ts';
import { dayInBerlin } from '../../../../../schema/dayInBerlin.ts';
import { monthsLater } from '../../../../../schema/dayNumber.ts';
import type { JsonObject } from '../../../../../schema/Json.ts';
import type { ListLayouts } from '../../../../../schema/lists/ListLayouts.ts';
import { placeInBerlin } from '../../../../../schema/week/placing.ts';

/** The days of the week that begins on a Monday; all days are `YYYY-MM-DD`. */
export function weekDays(monday: string): string[] {
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The Mondays of the weeks that a month shows, which begin and end in its neighbours. */
export function monthMondays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const next = monthsLater(first, 1);
  const mondays: string[] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** The day that a key leads to from another; undefined for other keys. */
export function dayByKey(day: string, key: string): string | undefined {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => mondayOf(day),
    End: () => addDays(mondayOf(day), 6),
    PageUp: () => monthsLater(day, -1),
    PageDown: () => monthsLater(day, 1),
  };
  return steps[key]?.();
}

export type CalendarWords = NonNullable<ListLayouts['calendar']>;

/** A record on the days that it covers, `YYYY-MM-DD`. */
export interface CalendarEntry {
  record: RaRecord;
  /** Text beside its time. */
  label: string;
  first: string;
  last: string;
  /** Start, `09:05`; undefined for whole days. */
  time?: string;
}

/** A part of an entry within a week: its column from 0, the days it covers, and its line from 0. */
interface PlacedEntry {
  entry: CalendarEntry;
  column: number;
  length: number;
  line: number;
}

/** The instant at which a day begins in Germany. */
export function startOfDay(day: string, minute = 0): string {
  const [span] = placeInBerlin(day, [{ start: minute, end: minute + 1 }]);
  return new Date((span?.start ?? 0) * 60_000).toISOString();
}

/** Finds the records that cover one of these days; without a last day, a record covers its first. */
export function coveringFilter(
  { from, until }: CalendarWords,
  isInstant: boolean,
  first: string,
  last: string,
): JsonObject {
  const lower = isInstant ? startOfDay(first) : first;
  const upper: JsonObject = isInstant ? { $lt: startOfDay(addDays(last, 1)) } : { $lte: last };
  if (until === undefined) return { [from]: { $gte: lower, ...upper } };
  return {
    $and: [{ [from]: upper }, { $or: [{ [until]: { $gte: lower } }, { [from]: { $gte: lower } }] }],
  };
}

function dayOf(value: unknown, isInstant: boolean): string | undefined {
  if (typeof value !== 'string') return undefined;
  return isInstant ? dayInBerlin(new Date(value)) : value;
}

/** Returns the entry of a record in the calendar; undefined without a first day. */
export function calendarEntry(
  record: RaRecord,
  { from, until = from }: CalendarWords,
  isInstant: boolean,
  label: string,
): CalendarEntry | undefined {
  const first = dayOf(record[from], isInstant);
  const last = dayOf(record[until], isInstant);
  if (first === undefined) return undefined;
  return {
    record,
    label,
    first,
    last: last !== undefined && last > first ? last : first,
    ...(isInstant ? { time: clockInBerlin(new Date(String(record[from]))).slice(-5) } : {}),
  };
}

/** The entries of a day, in their order. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter(({ first, last }) => first <= day && last >= day);
}

/**
 * Places entries in a week so that none covers another: those that last long first, each on the first line that
 * is free on all of its days.
 */
export function placeWeek(entries: readonly CalendarEntry[], days: readonly string[]): PlacedEntry[] {
  const [monday = '', sunday = ''] = [days[0], days.at(-1)];
  const taken: boolean[][] = [];
  return entries
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .map((entry) => {
      const covered = days.filter((day) => entry.first <= day && entry.last >= day);
      return { entry, column: days.indexOf(covered[0] ?? monday), length: covered.length };
    })
    .toSorted((one, other) => one.column - other.column || other.length - one.length)
    .map((placed) => {
      const own = Array.from({ length: placed.length }, (_, at) => placed.column + at);
      const free = taken.findIndex((line) => own.every((column) => !line[column]));
      const line = free === -1 ? taken.length : free;
      taken[line] ??= [];
      for (const column of own) taken[line][column] = true;
      return { ...placed, line };
    });
}

const full = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Montag, 23. November 2026` of a day `YYYY-MM-DD`. */
export function fullDay(day: string): string {
  return full.format(Date.parse(`${day}T00:00:00Z`));
}
