import { runVitest } from '../testing/runVitest.ts';
import type { Figure } from './Figure.ts';

/** Runs the tests with limits of wall time alone, and counts those that keep to them. */
export async function measureLimits(): Promise<Figure[]> {
  const { passed, failed, failures } = await runVitest({
    projects: ['timed', 'timed-e2e'],
    patterns: [],
    env: { LEITSTAND_LIMITS: '1' },
    timeoutMs: 30 * 60_000,
    isAlone: true,
    isSilent: true,
  });
  return [
    {
      goal: 'limits',
      engine: 'both',
      title: 'tests that miss a limit of wall time',
      value: failed,
      unit: 'tests',
      better: 'lower',
      must: 0,
      should: 0,
      detail: [`of ${passed + failed}`, ...failures.map(({ file }) => file)].join(', '),
    },
  ];
}
