import { fold } from '../../../schema/search/fold.ts';
import type { PaletteItem } from './PaletteItem.ts';

/**
 * 0: the label itself; 1: starts with it; 2: a word starts with it; 3: the label contains all words; 4: other
 * matches.
 */
function rankOf({ label }: PaletteItem, wanted: string): number {
  const stored = fold(label);
  if (stored === wanted) return 0;
  if (stored.startsWith(wanted)) return 1;
  if (stored.includes(` ${wanted}`)) return 2;
  return wanted.split(/\s+/).every((word) => stored.includes(word)) ? 3 : 4;
}

/** Sorts items best first, and groups by their best item; equally good ones keep their order. */
export function rankItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = fold(typed.trim());
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) }));
  const bestOf = new Map<string, number>();
  for (const { item, rank } of ranked) bestOf.set(item.group, Math.min(rank, bestOf.get(item.group) ?? rank));
  const groups = [...bestOf].toSorted(([, one], [, other]) => one - other).map(([group]) => group);
  const placeOf = ({ group }: PaletteItem) => groups.indexOf(group);
  return ranked
    .toSorted((one, other) => placeOf(one.item) - placeOf(other.item) || one.rank - other.rank)
    .map(({ item }) => item);
}
