import type { AvailabilityEntry } from '../../../generated/types.ts';

/** Whether the last day of an entry is before a day (`YYYY-MM-DD`). */
export function isEntryOver({ validUntil }: Pick<AvailabilityEntry, 'validUntil'>, today: string): boolean {
  return Boolean(validUntil && validUntil < today);
}
