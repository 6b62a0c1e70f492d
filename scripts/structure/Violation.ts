/** One broken rule: where, what is wrong, and what to do about it. */
export interface Violation {
  file: string;
  problem: string;
  advice: string;
}
