import type { WeekEntry } from '../week-grid/WeekEntry.ts';
import { knownLabels } from './knownLabels.ts';

/**
 * Entries with at least one of the chosen labels; all if none is chosen. Exceptional ones only if that label is
 * chosen.
 */
export function shownEntries<Entry extends Pick<WeekEntry, 'labels'>>(
  entries: readonly Entry[],
  chosen: readonly string[],
): Entry[] {
  return entries.filter(({ labels }) => {
    if (labels.includes(knownLabels.exceptional) && !chosen.includes(knownLabels.exceptional)) return false;
    return chosen.length === 0 || labels.some((label) => chosen.includes(label));
  });
}
