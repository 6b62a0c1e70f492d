import type { Outcome } from './Outcome.ts';

/** A test that failed. */
export interface Failure {
  /** Relative to the working directory. */
  file: string;
  /** With the groups it stands in. */
  test: string;
}

/** How a run of Vitest ended; a failure that no test explains is counted in `failed` alone. */
export interface VitestOutcome extends Outcome {
  failures: readonly Failure[];
}
