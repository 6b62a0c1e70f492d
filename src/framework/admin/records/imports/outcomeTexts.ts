import type { RowOutcome } from '../../../schema/contracts/rowOutcomes.ts';

/** Text keys of each outcome, and of all rows together. */
export const outcomeTexts = {
  all: 'import.all',
  create: 'import.create',
  update: 'import.update',
  skip: 'import.skip',
  duplicate: 'import.duplicate',
  forbidden: 'import.forbidden',
  invalid: 'import.invalid',
} as const satisfies Record<RowOutcome | 'all', string>;
