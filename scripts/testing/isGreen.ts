import type { Outcome } from './Outcome.ts';

/** Returns whether nothing failed and at least one test ran. */
export function isGreen({ passed, failed }: Outcome): boolean {
  return failed === 0 && passed > 0;
}
