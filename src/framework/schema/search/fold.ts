import { foldLetters } from './foldLetters.ts';

const letters = new Map(foldLetters);
/** Accents that stand as characters of their own after their letter. */
const combining = /[\u0300-\u036f]/g;

/** What is written for what in the end, in this order; `ä` and `æ` are an `a` by then. */
export const foldPairs: readonly (readonly [from: string, to: string])[] = [
  ['ß', 'ss'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
];

/**
 * Text as it is searched: small letters, without accents, `ä` = `ae` = `a` and `ß` = `ss`.
 * The database's `leitstand_fold` computes the same.
 */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(combining, '')
    .replace(/[^\0-\x7f]/g, (letter) => letters.get(letter) ?? letter);
  return foldPairs.reduce((folded, [from, to]) => folded.replaceAll(from, to), plain);
}

/** How many letters folding takes from a text where `ü` is spelled `ue`: `mü`, `mue` and `Mue` lose one. */
export function lettersFolded(text: string): number {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[äöü]|ae|oe|ue/g)?.length ?? 0
  );
}
