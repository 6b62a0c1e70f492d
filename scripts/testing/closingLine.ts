import type { Outcome } from './Outcome.ts';

/** The last line of `npm test`, for people and machines: `N passed, N failed`. */
export function closingLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
