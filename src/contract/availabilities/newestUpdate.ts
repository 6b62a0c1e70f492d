import type { AvailabilityEntry } from '../../../generated/types.ts';
import { isEntryOver } from './isEntryOver.ts';

type UpdatedEntry = Pick<AvailabilityEntry, 'updatedAt' | 'validUntil'>;

/** When an entry that is not over on a day (`YYYY-MM-DD`) last changed, ISO with Z; null without such entries. */
export function newestUpdate(entries: readonly UpdatedEntry[], today: string): string | null {
  const current = entries.filter((entry) => !isEntryOver(entry, today));
  const instants = current.flatMap(({ updatedAt }) => (updatedAt ? [updatedAt] : []));
  return instants.reduce<string | null>((newest, one) => (newest && newest > one ? newest : one), null);
}
