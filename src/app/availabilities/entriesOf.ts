import { isJsonObject } from '../../framework/schema/Json.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';

function isEntry(value: unknown): boolean {
  if (!isJsonObject(value) || !isJsonObject(value.timeRange)) return false;
  const { startTime, endTime } = value.timeRange;
  const numbers = [value.dayOfWeek, startTime, endTime];
  return numbers.every((number) => typeof number === 'number') && Array.isArray(value.labels);
}

/**
 * Reads a stored week: null if nothing is stated, an empty list if never available. What is no entry is left
 * out.
 */
export function entriesOf(value: unknown): WeekEntry[] | null {
  return Array.isArray(value) ? (value.filter(isEntry) as WeekEntry[]) : null;
}
