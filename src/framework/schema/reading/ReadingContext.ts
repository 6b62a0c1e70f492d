import type { DefinitionMistake } from '../DefinitionMistake.ts';
import type { Field } from '../model.ts';
import type { DefinitionSources } from './rawDefinition.ts';

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

/** Shared state of the readers: the files, and the mistakes found so far. */
export interface ReadingContext {
  sources: DefinitionSources;
  mistakes: DefinitionMistake[];
  /** Value types currently being read, outermost first. */
  open: string[];
}

/** A wrong name in a definition. */
interface MistakenName {
  /** As written: an entry of the list, a key of the object, or the whole value. */
  name: string;
  /** Valid names; the closest one is suggested. */
  among?: Iterable<string>;
  /** The right name, if the caller knows it. */
  meant?: string | undefined;
}

/** A property of a file; collects its mistakes. */
export class DefinitionPosition {
  readonly context: ReadingContext;
  readonly file: string;
  readonly property: string;

  constructor(context: ReadingContext, file: string, property: string) {
    this.context = context;
    this.file = file;
    this.property = property;
  }

  at(child: string): DefinitionPosition {
    return new DefinitionPosition(
      this.context,
      this.file,
      this.property ? `${this.property}.${child}` : child,
    );
  }

  mistake(sentence: string, about?: MistakenName): void {
    const { file } = this;
    const property = this.property || '(root)';
    const meant = about?.meant ?? (about?.among && suggest(about.name, about.among));
    const whole = meant === undefined ? sentence : `${sentence} Did you mean "${meant}"?`;
    // a value type is read once per field that uses it, so its mistakes would repeat
    const isKnown = this.context.mistakes.some(
      (other) => other.file === file && other.property === property && other.sentence === whole,
    );
    if (isKnown) return;
    this.context.mistakes.push({ file, property, sentence: whole, ...(about ? { entry: about.name } : {}) });
  }
}

/** Names of fields or members, as candidates for a suggestion. */
export function namesOf(fields: readonly Field[]): string[] {
  return fields.map(({ name }) => name);
}

/** The type with optional keys in place of keys that may be undefined. */
type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** A copy without keys whose value is undefined, so that the model stays plain JSON. */
export function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as WithoutUndefined<T>;
}
