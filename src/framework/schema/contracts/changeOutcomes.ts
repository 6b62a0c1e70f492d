/**
 * Outcome of a record that was to be changed: changed, nothing to do, no right, changed by others
 * meanwhile, refused by a rule, no longer there or out of sight.
 */
export const changeOutcomes = ['done', 'unchanged', 'forbidden', 'conflict', 'invalid', 'gone'] as const;

export type ChangeOutcome = (typeof changeOutcomes)[number];

export type OutcomeCounts = Record<ChangeOutcome, number>;

export const noOutcomes: OutcomeCounts = {
  done: 0,
  unchanged: 0,
  forbidden: 0,
  conflict: 0,
  invalid: 0,
  gone: 0,
};

/** German titles of outcomes, on screens and in files. */
export const outcomeTitles = {
  done: 'Geändert',
  unchanged: 'Unverändert',
  forbidden: 'Nicht erlaubt',
  conflict: 'Von anderen geändert',
  invalid: 'Abgelehnt',
  gone: 'Nicht mehr da',
} as const satisfies Record<ChangeOutcome, string>;

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
