import type { Outcome } from './Outcome.ts';

/** A test that failed. */
export interface Failure {
  /** Relative to the working directory. */
  file: string;
  /** Full name including its groups. */
  test: string;
}

/** Result of a Vitest run; a failure outside of tests is only counted in `failed`. */
export interface VitestOutcome extends Outcome {
  failures: readonly Failure[];
}
