import type { RaRecord } from 'ra-core';
import { clockInBerlin } from '../../../../../schema/clockInBerlin.ts';
import { addDays } from '../../../../../schema/dates.ts';
import { dayInBerlin } from '../../../../../schema/dayInBerlin.ts';
import type { JsonObject } from '../../../../../schema/Json.ts';
import type { ListLayouts } from '../../../../../schema/lists/ListLayouts.ts';
import { placeInBerlin } from '../../../../../schema/week/placing.ts';

export type CalendarWords = NonNullable<ListLayouts['calendar']>;

/** A record on the days that it covers, `YYYY-MM-DD`. */
export interface CalendarEntry {
  record: RaRecord;
  /** What it shows beside its time. */
  label: string;
  first: string;
  last: string;
  /** When it begins, `09:05`; undefined for whole days. */
  time?: string;
}

/** A part of an entry within a week: its column from 0, the days it covers, and its line from 0. */
export interface PlacedEntry {
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

/** Where a record lies in the calendar; undefined without a first day. */
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
