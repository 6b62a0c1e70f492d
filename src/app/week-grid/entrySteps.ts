import type { WeekEntry, WeekTimes } from './WeekEntry.ts';

const dayEnd = 1440;
/** Smallest step of a stored time and shortest entry, in minutes. */
export const fineStep = 5;
/** Step of drags and keys unless Alt is held. */
export const coarseStep = 15;

function between(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to);
}

/** A place in the week: the minutes may be any number, also outside the day. */
export interface WeekPoint {
  dayOfWeek: number;
  minutes: number;
}

/** Moves an entry so that it begins at a place, on the step; it keeps its length and stays within the day. */
export function moveEntryTo<E extends WeekEntry>(
  entry: E,
  { dayOfWeek, minutes }: WeekPoint,
  step: number,
): E {
  const length = entry.timeRange.endTime - entry.timeRange.startTime;
  const startTime = between(Math.round(minutes / step) * step, 0, dayEnd - length);
  return { ...entry, dayOfWeek, timeRange: { startTime, endTime: startTime + length } };
}

/** Moves an entry by days and minutes; at the edges of week and day it stops. */
export function moveEntryBy<E extends WeekEntry>(entry: E, by: { days?: number; minutes?: number }): E {
  const dayOfWeek = between(entry.dayOfWeek + (by.days ?? 0), 1, 7);
  return moveEntryTo(entry, { dayOfWeek, minutes: entry.timeRange.startTime + (by.minutes ?? 0) }, fineStep);
}

/** Moves one edge of an entry to a time, on the step; the entry stays at least one step long. */
export function resizeEntry<E extends WeekEntry>(
  entry: E,
  { edge, minutes, step }: { edge: 'start' | 'end'; minutes: number; step: number },
): E {
  const { startTime, endTime } = entry.timeRange;
  const snapped = Math.round(minutes / step) * step;
  const timeRange =
    edge === 'start'
      ? { startTime: between(snapped, 0, Math.max(0, endTime - step)), endTime }
      : { startTime, endTime: between(snapped, startTime + step, dayEnd) };
  return { ...entry, timeRange };
}

/** The times between two minutes of a day, in either order, widened to the step. */
export function drawnTimes(anchor: number, current: number, step: number): WeekTimes {
  const low = between(Math.min(anchor, current), 0, dayEnd - step);
  const startTime = Math.floor(low / step) * step;
  const endTime = Math.ceil(between(Math.max(anchor, current), startTime + step, dayEnd) / step) * step;
  return { startTime, endTime: Math.min(endTime, dayEnd) };
}

/** The first free hour of a day from two in the afternoon on, else from midnight on; a shorter time if none is free. */
export function freeTimes(entries: readonly WeekEntry[], dayOfWeek: number): WeekTimes | null {
  const taken = entries.filter((entry) => entry.dayOfWeek === dayOfWeek).map(({ timeRange }) => timeRange);
  const isFree = (from: number, to: number) =>
    taken.every(({ startTime, endTime }) => endTime <= from || startTime >= to);
  const preferred = 14 * 60;
  for (const length of [60, coarseStep, fineStep]) {
    const step = Math.min(length, coarseStep);
    const starts = Array.from({ length: (dayEnd - length) / step + 1 }, (_, at) => at * step);
    const ordered = [
      ...starts.filter((start) => start >= preferred),
      ...starts.filter((start) => start < preferred),
    ];
    const startTime = ordered.find((start) => isFree(start, start + length));
    if (startTime !== undefined) return { startTime, endTime: startTime + length };
  }
  return null;
}
