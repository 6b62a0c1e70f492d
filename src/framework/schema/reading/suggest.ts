/** Edit distance of two words; swapped neighbours count as one edit. */
function distance(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) => [row, ...Array<number>(other.length).fill(0)]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  rows[0] = [...Array(other.length + 1).keys()];
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      if (row > 1 && column > 1 && isSwapped) edits.push(at(row - 2, column - 2) + 1);
      (rows[row] ?? [])[column] = Math.min(...edits);
    }
  return at(one.length, other.length);
}

/** Ignores case and separators: `maxlength`, `max-length` and `max_length` are equal. */
function plainWord(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
}

/** @returns the candidate most similar to a misspelt word; undefined if none is close */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plainWord(word);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const other = plainWord(candidate);
    if (candidate === word || Math.abs(other.length - wanted.length) >= least) continue;
    const edits = distance(wanted, other);
    if (edits >= least || edits >= other.length) continue;
    least = edits;
    best = candidate;
  }
  return best;
}
