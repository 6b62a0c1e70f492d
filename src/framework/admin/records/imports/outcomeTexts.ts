import type { RowOutcome } from '../../../schema/contracts/changeOutcomes.ts';

/** Filter of the shown rows: their outcome, or that they are written with a hint. */
export type ShownOutcome = RowOutcome | 'hinted';

/** Text keys of each outcome, and of all rows together. */
export const outcomeTexts = {
  all: 'import.all',
  create: 'import.create',
  update: 'import.update',
  hinted: 'import.hinted',
  skip: 'import.skip',
  duplicate: 'import.duplicate',
  forbidden: 'import.forbidden',
  invalid: 'import.invalid',
} as const satisfies Record<ShownOutcome | 'all', string>;
