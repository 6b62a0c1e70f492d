import { isJsonObject } from '../../framework/schema/Json.ts';

/** A stored time of a week; times in minutes since midnight, weekdays as in ISO 8601. */
export interface WeekEntry {
  dayOfWeek: number;
  timeRange: { startTime: number; endTime: number };
  labels: readonly string[];
  updatedAt?: string | null;
}

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
