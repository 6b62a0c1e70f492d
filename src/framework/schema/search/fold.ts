import { plainSigns } from '../cleanText.ts';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const special: readonly [letter: string, folded: string][] = [
  ['æ', 'a'],
  ['œ', 'o'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ĸ', 'k'],
  ['ł', 'l'],
  ['ŀ', 'l'],
  ['ŋ', 'n'],
  ['ſ', 's'],
  ['ŧ', 't'],
];

/** Latin-1, Latin Extended A and B, Latin Extended Additional. */
const blocks: readonly [first: number, last: number][] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
];

function accented(): [string, string][] {
  const found: [string, string][] = [];
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const base = letter.normalize('NFD').charAt(0);
      if (letter === letter.toLowerCase() && base !== letter && /[a-z]/.test(base))
        found.push([letter, base]);
    }
  }
  return found;
}

/** Lower-case letters with an accent or stroke, each with its base letter for the search. */
export const foldLetters: readonly (readonly [letter: string, folded: string])[] = [
  ...special,
  ...accented(),
];

/** Signs that the search does not distinguish from the plain one: dashes, apostrophes, quotation marks, blanks. */
export const foldSigns: readonly (readonly [sign: string, plain: string])[] = [
  ...plainSigns.flatMap(([signs, plain]) =>
    [...signs].filter((sign) => sign > '\x7f').map((sign) => [sign, plain] as const),
  ),
  ...[...'\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000'].map((sign) => [sign, ' '] as const),
];

/** Invisible signs that the search drops: soft hyphens, joiners, direction marks, variation selectors. */
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

/**
 * Whether the text contains what a user typed, by the same folding as the search of records: `schueler`,
 * `Schuler` and `schüler` all find `Schüler`. Blanks around the typed text do not count.
 */
export function includesFolded(text: string, typed: string): boolean {
  const wanted = typed.trim();
  // "ell" is in "aktuell", whose "ue" is folded
  return fold(text).includes(fold(wanted)) || text.toLowerCase().includes(wanted.toLowerCase());
}
