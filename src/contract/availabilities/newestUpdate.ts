import type { AvailabilityEntry } from '../../../generated/types.ts';

/** When an entry last changed, ISO with Z; null without entries. */
export function newestUpdate(entries: readonly Pick<AvailabilityEntry, 'updatedAt'>[]): string | null {
  const instants = entries.flatMap(({ updatedAt }) => (updatedAt ? [updatedAt] : []));
  return instants.reduce<string | null>((newest, one) => (newest && newest > one ? newest : one), null);
}
