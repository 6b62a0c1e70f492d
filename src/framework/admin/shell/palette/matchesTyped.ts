import { foldSearch } from '../layout/foldSearch.ts';
import type { PaletteItem } from './PaletteItem.ts';

/** Whether the item contains every typed word. */
export function matchesTyped({ label, detail = '' }: PaletteItem, typed: string): boolean {
  const stored = foldSearch(`${label} ${detail}`);
  return foldSearch(typed)
    .split(/\s+/)
    .every((word) => stored.includes(word));
}
