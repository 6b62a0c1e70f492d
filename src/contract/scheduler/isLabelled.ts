import type { AvailabilityEntry } from '../../../generated/types.ts';

const exceptional = 'exceptional';

/**
 * Whether an entry has one of the labels; every entry without a choice of labels. Exceptional times count only
 * if that label is chosen.
 */
export function isLabelled(
  { labels }: Pick<AvailabilityEntry, 'labels'>,
  chosen: readonly string[] | undefined,
): boolean {
  if (!chosen) return true;
  const own: readonly string[] = labels ?? [];
  return (
    own.some((label) => chosen.includes(label)) &&
    (!own.includes(exceptional) || chosen.includes(exceptional))
  );
}
