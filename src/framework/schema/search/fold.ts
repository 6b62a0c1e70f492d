import { foldLetters } from './foldLetters.ts';

const letters = new Map(foldLetters);
/** Accents stored as separate characters after their letter. */
const combining = /[\u0300-\u036f]/g;

/** Replacements applied last, in this order; `ä` and `æ` have become `a` before. */
export const foldPairs: readonly (readonly [from: string, to: string])[] = [
  ['ß', 'ss'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
];

/**
 * Normalises text for the search: lower case, no accents, `ä` = `ae` = `a` and `ß` = `ss`. The database
 * function `leitstand_fold` computes the same.
 */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(combining, '')
    .replace(/[^\0-\x7f]/g, (letter) => letters.get(letter) ?? letter);
  return foldPairs.reduce((folded, [from, to]) => folded.replaceAll(from, to), plain);
}

/** Number of letters that folding removes when `ü` is spelled `ue`: `mü`, `mue` and `Mue` lose one. */
export function lettersFolded(text: string): number {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[äöü]|ae|oe|ue/g)?.length ?? 0
  );
}
