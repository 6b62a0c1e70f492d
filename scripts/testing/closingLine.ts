import type { Outcome } from './Outcome.ts';

/** The last line of `npm test`, for people and machines: `N passed, N failed`. */
export function closingLine({ passed, failed, skipped, flaky = [] }: Outcome): string {
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...more].join(', ');
}
