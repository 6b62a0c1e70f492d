import { plainSigns } from '../cleanText.ts';
import { foldLetters } from './foldLetters.ts';

/** Signs that the search does not distinguish from the plain one: dashes, apostrophes, quotation marks, blanks. */
export const foldSigns: readonly (readonly [sign: string, plain: string])[] = [
  ...plainSigns.flatMap(([signs, plain]) =>
    [...signs].filter((sign) => sign > '\x7f').map((sign) => [sign, plain] as const),
  ),
  ...[...'\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000'].map((sign) => [sign, ' '] as const),
];

/** What nobody sees and the search drops: soft hyphens, joiners, direction marks, variation selectors. */
export const unseenSigns =
  '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff';

const letters = new Map([
  ...foldLetters,
  ...foldSigns,
  ...Array.from(unseenSigns, (sign) => [sign, ''] as const),
]);
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
 * Normalises text for the search: lower case, no accents, `ä` = `ae` = `a` and `ß` = `ss`, plain dashes and
 * apostrophes. The database
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
