import type { AvailabilityEntry } from '../../../generated/types.ts';

type Validity = Partial<Pick<AvailabilityEntry, 'validFrom' | 'validUntil'>>;

/** Whether an availability entry holds on a day (`YYYY-MM-DD`). Both of its days are included; an absent one sets no limit. */
export function isValidOn({ validFrom, validUntil }: Validity, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validUntil || day <= validUntil);
}
