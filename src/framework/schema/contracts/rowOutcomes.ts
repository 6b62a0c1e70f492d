/**
 * Outcome of an imported row: new record, changed record, nothing to do, left out as a duplicate, no right,
 * invalid.
 */
export const rowOutcomes = ['create', 'update', 'skip', 'duplicate', 'forbidden', 'invalid'] as const;

export type RowOutcome = (typeof rowOutcomes)[number];

export type RowCounts = Record<RowOutcome, number>;

export const noCounts: RowCounts = {
  create: 0,
  update: 0,
  skip: 0,
  duplicate: 0,
  forbidden: 0,
  invalid: 0,
};
