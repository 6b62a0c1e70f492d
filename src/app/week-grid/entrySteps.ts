import { sortEntries } from '../../contract/availabilities/entries.ts';
import { valueKey } from '../../framework/schema/merge/valueKey.ts';
import { entryKey, type WeekEntry, type WeekTimes } from './WeekEntry.ts';

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

/** Command of a key to the focused entry. */
export type EntryCommand =
  | { kind: 'move'; minutes: number; days: number }
  | { kind: 'resize'; minutes: number }
  | { kind: 'remove' };

interface Keys {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const down: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1 };
const right: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrows move by a quarter of an hour or a day, Page Up and Page Down by an hour; Shift moves the end instead, and
 * Alt takes steps of five minutes. Alt with left and right stays with the browser, which turns its pages by it.
 */
export function entryCommand({ key, shiftKey, altKey, ctrlKey, metaKey }: Keys): EntryCommand | null {
  if (ctrlKey || metaKey) return null;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' };
  const sideways = right[key];
  if (sideways !== undefined) {
    return altKey || shiftKey ? null : { kind: 'move', minutes: 0, days: sideways };
  }
  const direction = down[key];
  if (direction === undefined) return null;
  const arrowStep = altKey ? fineStep : coarseStep;
  const minutes = direction * (key.startsWith('Page') ? 60 : arrowStep);
  return shiftKey ? { kind: 'resize', minutes } : { kind: 'move', minutes, days: 0 };
}

/** Whether an entry may lie where it is: no other one has the same times. */
export function isFreeStart(entries: readonly WeekEntry[], entry: WeekEntry, ownKey: string | null): boolean {
  const key = entryKey(entry);
  return key === ownKey || entries.every((other) => entryKey(other) !== key);
}

/**
 * Moves or resizes an entry by a key. Times that another entry has are passed over in moving.
 * @returns null at the edge of the week or the day
 */
export function stepEntry(
  entries: readonly WeekEntry[],
  entry: WeekEntry,
  command: Exclude<EntryCommand, { kind: 'remove' }>,
): WeekEntry | null {
  if (command.kind === 'resize') {
    const end = entry.timeRange.endTime;
    const next = resizeEntry(entry, { edge: 'end', minutes: end + command.minutes, step: fineStep });
    return next.timeRange.endTime === end ? null : next;
  }
  let before = entry;
  for (let times = 1; ; times += 1) {
    const next = moveEntryBy(entry, { days: command.days * times, minutes: command.minutes * times });
    if (entryKey(next) === entryKey(before)) return null;
    if (isFreeStart(entries, next, entryKey(entry))) return next;
    before = next;
  }
}

interface CopyOptions {
  /** Days to copy to. */
  to: readonly number[];
  /** `replace` removes what the days hold and the copied day does not. */
  mode: 'replace' | 'add';
}

/** Effects of a copy. */
export interface DayCopy {
  entries: WeekEntry[];
  added: number;
  removed: number;
  /** Entries that were not copied because another one begins there at the same time. */
  skipped: number;
}

/** An entry without what is known of its past. */
function contentOf({ updatedAt: _, confirmedOn: __, ...content }: WeekEntry): WeekEntry {
  return content;
}

function contentKey(entry: WeekEntry): string {
  return valueKey(contentOf(entry));
}

/** Copies the entries of a day to other days; entries that are already there stay as they are. */
export function copyDay(entries: readonly WeekEntry[], from: number, { to, mode }: CopyOptions): DayCopy {
  const days = new Set(to.filter((day) => day !== from));
  const copies = [...days].flatMap((day) =>
    entries
      .filter(({ dayOfWeek }) => dayOfWeek === from)
      .map((entry) => ({ ...contentOf(entry), dayOfWeek: day })),
  );
  const copied = new Set(copies.map(contentKey));
  const kept = entries.filter(
    (entry) => mode === 'add' || !days.has(entry.dayOfWeek) || copied.has(contentKey(entry)),
  );
  const known = new Set(kept.map(contentKey));
  const begun = new Set(kept.map(entryKey));
  const wanted = copies.filter((copy) => !known.has(contentKey(copy)));
  const added = wanted.filter((copy) => !begun.has(entryKey(copy)));
  return {
    entries: sortEntries([...kept, ...added]),
    added: added.length,
    removed: entries.length - kept.length,
    skipped: wanted.length - added.length,
  };
}
