import { foldSearch } from './foldSearch.ts';
import type { MenuGroup } from './groupMenu.ts';

/** Entries whose label or group contains the search text; umlauts may be typed without their dots. */
export function filterMenu(groups: readonly MenuGroup[], search: string): MenuGroup[] {
  const wanted = foldSearch(search.trim());
  if (wanted === '') return [...groups];
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        ({ label }) => foldSearch(label).includes(wanted) || foldSearch(title).includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
