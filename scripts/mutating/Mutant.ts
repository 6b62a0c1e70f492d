/** One small change of a source file that a test should notice. */
export interface Mutant {
  /** Relative to the root. */
  file: string;
  /** Offsets of what is replaced. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The lines it stands in, in one, as they are and as they would be: this names it. */
  before: string;
  after: string;
}
