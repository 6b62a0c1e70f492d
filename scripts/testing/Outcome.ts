/** Number of tests (or checks, each counting as one test) by result. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}
