/** A broken rule: the file, the problem, and advice. */
export interface Violation {
  file: string;
  problem: string;
  advice: string;
}
