import type { AvailabilityEntry } from '../../../generated/types.ts';
import { isEntryOver } from '../../contract/availabilities/entries.ts';

/** Entries to save so that all that are not over count as confirmed on a day (`YYYY-MM-DD`). */
export function confirmEntries(entries: readonly AvailabilityEntry[], today: string): AvailabilityEntry[] {
  return entries.map((entry) => (isEntryOver(entry, today) ? entry : { ...entry, confirmedOn: today }));
}
