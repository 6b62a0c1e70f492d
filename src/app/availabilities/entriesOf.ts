import { isWeekEntry, type WeekEntry } from '../week-grid/WeekEntry.ts';

/**
 * Reads a stored week: null if nothing is stated, an empty list if never available. What is no entry is left
 * out.
 */
export function entriesOf(value: unknown): WeekEntry[] | null {
  return Array.isArray(value) ? value.filter(isWeekEntry) : null;
}
