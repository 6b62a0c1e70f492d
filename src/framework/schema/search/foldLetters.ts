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
