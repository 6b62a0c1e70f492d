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
