import { includesFolded } from '../../../schema/search/fold.ts';
import type { MenuGroup } from './groupMenu.ts';

/** Entries whose label or group contains the search text. */
export function filterMenu(groups: readonly MenuGroup[], search: string): MenuGroup[] {
  if (search.trim() === '') return [...groups];
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => includesFolded(label, search) || includesFolded(title, search)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
