import type { Outcome } from './Outcome.ts';

/** A run is green when nothing failed and something ran at all. */
export function isGreen({ passed, failed }: Outcome): boolean {
  return failed === 0 && passed > 0;
}
