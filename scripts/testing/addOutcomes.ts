import type { Outcome } from './Outcome.ts';

export function addOutcomes(outcomes: readonly Outcome[]): Required<Outcome> {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
    times: outcomes.flatMap(({ times = [] }) => times),
  };
}
