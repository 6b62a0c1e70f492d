import type { Outcome, TestName } from './Outcome.ts';

/** Result of a Vitest run; a failure outside of tests is only counted in `failed`. */
export interface VitestOutcome extends Outcome {
  failures: readonly TestName[];
  passes: readonly TestName[];
}
