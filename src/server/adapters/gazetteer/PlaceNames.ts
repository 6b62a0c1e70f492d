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
function editCost(name: string, typed: string, most: number): number | undefined {
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

/** A name by its number; 0 costs nothing. */
interface SimilarName {
  name: number;
  cost: number;
  /** Whether the name contains the typed words; otherwise it is similar to them. */
  isPart: boolean;
}

/** Bits of a machine word, which limit the compared letters. */
const longest = 31;
const mostEdits = 2;
/** Texts up to this length are too short for tolerating mistakes. */
const shortText = 2;
const maxLength = 128;

/** Bits of the places where each letter occurs in the typed text. */
function placesOfLetters(typed: string): Int32Array {
  const places = new Int32Array(128);
  for (let at = 0; at < typed.length; at += 1) {
    const code = typed.charCodeAt(at) & 127;
    places[code] = (places[code] ?? 0) | (1 << at);
  }
  return places;
}

/** Names in one text, so that all are compared with a typed one in a few milliseconds. */
export class PlaceNames {
  readonly #names: readonly string[];
  /** Each name between line breaks. */
  readonly #text: string;
  readonly #letters: Uint8Array;
  readonly #starts: Int32Array;
  /** Numbers of the names, the shortest first, and where each length begins. */
  readonly #byLength: Int32Array;
  readonly #firstOfLength: Int32Array;

  /** @param names folded: letters, digits and single blanks. */
  constructor(names: readonly string[]) {
    this.#names = names;
    this.#text = `\n${names.join('\n')}\n`;
    this.#letters = Uint8Array.from(Buffer.from(this.#text, 'latin1'));
    this.#starts = new Int32Array(names.length);
    let start = 1;
    names.forEach((name, number) => {
      this.#starts[number] = start;
      start += name.length + 1;
    });
    const lengthOf = (number: number) => Math.min(names[number]?.length ?? 0, maxLength - 1);
    this.#byLength = Int32Array.from(names.keys()).sort(
      (one, other) => lengthOf(one) - lengthOf(other) || one - other,
    );
    this.#firstOfLength = new Int32Array(maxLength + 1).fill(names.length);
    for (let at = names.length - 1; at >= 0; at -= 1)
      this.#firstOfLength.fill(at, 0, lengthOf(this.#byLength[at] ?? 0) + 1);
  }

  /** Names that contain each typed word or are misspelt by at most two edits, the most similar first. */
  findSimilar(typed: string): SimilarName[] {
    const found = new Map<number, SimilarName>();
    const note = (one: SimilarName) => {
      const known = found.get(one.name);
      if (!known || one.cost < known.cost) found.set(one.name, one);
    };
    this.#findParts(typed, note);
    if (typed.length > shortText) this.#findMisspelt(typed, note);
    return [...found.values()];
  }

  /** Names that begin with the text come before those with one edit, names with all its words after them. */
  #findParts(typed: string, note: (one: SimilarName) => void): void {
    for (const at of this.#placesOf(`\n${typed}`)) {
      const next = this.#text[at + 1 + typed.length];
      const isWhole = next === ' ' || next === '\n';
      note({ name: this.#nameAt(at + 1), cost: isWhole ? 0.3 : 0.5, isPart: true });
    }
    const words = typed.split(' ');
    const longestWord = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
    for (const before of words.length > 1 ? [' ', '\n'] : [' '])
      for (const at of this.#placesOf(before + longestWord)) {
        const name = this.#nameAt(at + 1);
        const key = ` ${this.#names[name]}`;
        if (words.every((word) => key.includes(` ${word}`))) note({ name, cost: 1.1, isPart: true });
      }
  }

  #findMisspelt(typed: string, note: (one: SimilarName) => void): void {
    const pattern = typed.slice(0, longest);
    const places = placesOfLetters(pattern);
    const length = Math.min(typed.length, maxLength - 1);
    const from = this.#firstOfLength[Math.max(0, length - mostEdits)] ?? 0;
    const to = this.#firstOfLength[Math.min(maxLength, length + mostEdits + 1)] ?? 0;
    for (let at = from; at < to; at += 1) {
      const number = this.#byLength[at] ?? 0;
      // a swap with an edit inside it counts as three here
      if (this.#distance(pattern.length, places, number) > mostEdits + 1) continue;
      const cost = editCost(this.#names[number] ?? '', typed, mostEdits);
      if (cost !== undefined) note({ name: number, cost, isPart: false });
    }
  }

  /** Edits between the typed letters and a name, where none is edited twice; bit-parallel (Hyyrö 2003). */
  #distance(typedLength: number, places: Int32Array, number: number): number {
    const letters = this.#letters;
    const start = this.#starts[number] ?? 0;
    const end = start + Math.min(this.#names[number]?.length ?? 0, longest);
    const last = 1 << (typedLength - 1);
    let distance = typedLength;
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let before = 0;
    for (let at = start; at < end; at += 1) {
      const equal = places[(letters[at] ?? 0) & 127] ?? 0;
      const swapped = ((~diagonal & equal) << 1) & before;
      diagonal = (((equal & up) + up) ^ up) | equal | down | swapped | 0;
      const right = down | ~(diagonal | up);
      const left = diagonal & up;
      if (right & last) distance += 1;
      if (left & last) distance -= 1;
      const shifted = (right << 1) | 1;
      up = (left << 1) | ~(diagonal | shifted);
      down = shifted & diagonal;
      before = equal;
    }
    return distance;
  }

  *#placesOf(part: string): Generator<number> {
    for (let at = this.#text.indexOf(part); at >= 0; at = this.#text.indexOf(part, at + 1)) yield at;
  }

  /** Number of the name at a place of the text. */
  #nameAt(place: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
