import type { WeekTimes } from './WeekEntry.ts';

/** Hours that a week shows without scrolling: from eight to twenty, and further if a time lies outside. */
export function shownHours(times: readonly WeekTimes[]): { from: number; to: number } {
  const from = Math.min(8 * 60, ...times.map(({ startTime }) => startTime));
  const to = Math.max(20 * 60, ...times.map(({ endTime }) => endTime));
  return { from: Math.floor(from / 60), to: Math.ceil(to / 60) };
}
