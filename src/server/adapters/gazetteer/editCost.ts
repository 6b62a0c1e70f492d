/**
 * Weights of the edits, each above 1000 to count them as well. A letter left out or swapped is likelier than one
 * particular wrong letter out of 26.
 */
const weights = { omitted: 1080, swapped: 1080, added: 1100, replaced: 1100 };
const counted = 1000;

/** Sums of weights by the lengths of two beginnings. */
class Sums {
  readonly #sums: Int32Array;
  readonly #width: number;

  constructor(rows: number, columns: number) {
    this.#width = columns + 1;
    this.#sums = new Int32Array((rows + 1) * this.#width);
  }

  at(row: number, column: number): number {
    return this.#sums[row * this.#width + column] ?? 0;
  }

  set(row: number, column: number, sum: number): void {
    this.#sums[row * this.#width + column] = sum;
  }
}

/**
 * Counts and weighs the edits that turn a name into the typed text: letters left out, added, replaced or swapped,
 * also with other edits between the swapped ones (Damerau and Levenshtein).
 * @returns the weight in letters, or undefined if there are more than `most` edits
 */
export function editCost(name: string, typed: string, most: number): number | undefined {
  const sums = new Sums(name.length, typed.length);
  for (let at = 1; at <= typed.length; at += 1) sums.set(0, at, at * weights.added);
  const lastRowOf: Record<string, number> = {};
  for (let row = 1; row <= name.length; row += 1) {
    sums.set(row, 0, row * weights.omitted);
    let lastMatch = 0;
    for (let at = 1; at <= typed.length; at += 1) {
      const letter = typed.charAt(at - 1);
      const isEqual = name[row - 1] === letter;
      const single = Math.min(
        sums.at(row - 1, at) + weights.omitted,
        sums.at(row, at - 1) + weights.added,
        sums.at(row - 1, at - 1) + (isEqual ? 0 : weights.replaced),
      );
      const swapRow = lastRowOf[letter] ?? 0;
      const between = (row - swapRow - 1) * weights.omitted + (at - lastMatch - 1) * weights.added;
      const isSwap = swapRow > 0 && lastMatch > 0;
      const swapped = isSwap ? sums.at(swapRow - 1, lastMatch - 1) + between + weights.swapped : single;
      sums.set(row, at, Math.min(single, swapped));
      if (isEqual) lastMatch = at;
    }
    lastRowOf[name.charAt(row - 1)] = row;
  }
  const sum = sums.at(name.length, typed.length);
  return Math.floor(sum / counted) > most ? undefined : (sum % counted) / 100;
}
