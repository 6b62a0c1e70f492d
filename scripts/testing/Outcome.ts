/** How many tests, or checks that count as one test each, ended how. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}
