import type { MenuGroup } from './groupMenu.ts';

function fold(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/** Entries whose name, or whose group's, contains the words; umlauts may be typed without their dots. */
export function filterMenu(groups: readonly MenuGroup[], search: string): MenuGroup[] {
  const wanted = fold(search.trim());
  if (wanted === '') return [...groups];
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => fold(label).includes(wanted) || fold(title).includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
