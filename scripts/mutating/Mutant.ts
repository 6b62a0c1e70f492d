/** A small change of a source file that a test should detect. */
export interface Mutant {
  /** Relative to the root. */
  file: string;
  /** Offsets of the replaced text. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The surrounding lines joined into one, before and after; they identify the mutant. */
  before: string;
  after: string;
}
