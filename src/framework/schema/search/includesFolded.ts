import { fold } from './fold.ts';

/**
 * Whether the text contains what a user typed, by the same folding as the search of records: `schueler`,
 * `Schuler` and `schüler` all find `Schüler`. Blanks around the typed text do not count.
 */
export function includesFolded(text: string, typed: string): boolean {
  const wanted = typed.trim();
  // "ell" is in "aktuell", whose "ue" is folded
  return fold(text).includes(fold(wanted)) || text.toLowerCase().includes(wanted.toLowerCase());
}
