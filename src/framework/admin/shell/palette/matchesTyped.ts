import { includesFolded } from '../../../schema/search/fold.ts';
import type { PaletteItem } from './PaletteItem.ts';

/** Whether the item contains every typed word. */
export function matchesTyped({ label, detail = '' }: PaletteItem, typed: string): boolean {
  return typed.split(/\s+/).every((word) => includesFolded(`${label} ${detail}`, word));
}
