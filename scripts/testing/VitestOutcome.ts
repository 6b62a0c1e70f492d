import type { Outcome, TestName } from './Outcome.ts';

/** How a run of Vitest ended; a failure that no test explains is counted in `failed` alone. */
export interface VitestOutcome extends Outcome {
  failures: readonly TestName[];
  passes: readonly TestName[];
}
