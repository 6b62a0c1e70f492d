import type { ChangeOutcome } from './changeOutcomes.ts';

/** German titles of outcomes, on screens and in files. */
export const outcomeTitles = {
  done: 'Geändert',
  unchanged: 'Unverändert',
  forbidden: 'Nicht erlaubt',
  conflict: 'Von anderen geändert',
  invalid: 'Abgelehnt',
  gone: 'Nicht mehr da',
} as const satisfies Record<ChangeOutcome, string>;
