import { beforeEach, expect, it, vi } from 'vitest';
import type { VitestOutcome } from '../../../scripts/testing/outcomes.ts';
import { lookAgain } from '../../../scripts/testing/runVitest.ts';

const green: VitestOutcome = { passed: 4, failed: 0, skipped: 1, failures: [], passes: [] };
let said: string[];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
});

const named = (file: string) => ({ file, test: `breaks in ${file}` });

function failedIn(...files: string[]): VitestOutcome {
  return { passed: 10, failed: files.length, skipped: 0, failures: files.map(named), passes: [] };
}

function passedIn(...files: string[]): VitestOutcome {
  return { ...green, passes: files.map(named) };
}

it('leaves a green run alone', async () => {
  const run = vi.fn(async () => green);
  expect(await lookAgain(green, run)).toEqual({ passed: 4, failed: 0, skipped: 1 });
  expect(run).not.toHaveBeenCalled();
});

it('reruns a failed file alone, and names the tests that pass then', async () => {
  const run = vi.fn(async () => passedIn('a.test.ts', 'b.test.ts'));
  expect(await lookAgain(failedIn('a.test.ts', 'b.test.ts'), run)).toEqual({
    passed: 12,
    failed: 0,
    skipped: 0,
    flaky: [named('a.test.ts'), named('b.test.ts')],
  });
  expect(run).toHaveBeenCalledExactlyOnceWith(['a.test.ts', 'b.test.ts']);
});

it('fails a test that fails again, and names it', async () => {
  const again = { ...failedIn('b.test.ts'), passes: [named('a.test.ts')] };
  const outcome = await lookAgain(failedIn('a.test.ts', 'b.test.ts'), async () => again);
  expect(outcome).toEqual({ passed: 11, failed: 1, skipped: 0, flaky: [named('a.test.ts')] });
  expect(said).toContain('Failed: b.test.ts > breaks in b.test.ts');
});

it.each([
  ['whose file does not load', { ...green, failed: 1 }],
  ['that is skipped behind a failed hook', { ...green, failed: 1, skipped: 3 }],
  ['that does not run', green],
])('still counts a test as failed %s alone', async (_how, again) => {
  const outcome = await lookAgain(failedIn('a.test.ts'), async () => again);
  expect(outcome).toEqual({ passed: 10, failed: 1, skipped: 0, flaky: [] });
  expect(said).toContain('Failed: a.test.ts > breaks in a.test.ts');
});

it('counts and names tests that fail only alone', async () => {
  const other = { file: 'a.test.ts', test: 'breaks alone' };
  const again = { ...passedIn('a.test.ts'), failed: 1, failures: [other] };
  expect(await lookAgain(failedIn('a.test.ts'), async () => again)).toMatchObject({ failed: 1 });
  expect(said).toContain('Failed alone: a.test.ts > breaks alone');
});

it('does not treat many failures as flaky', async () => {
  const run = vi.fn(async () => green);
  const everywhere = failedIn(...'abcdefg'.split('').map((letter) => `${letter}.test.ts`));
  expect(await lookAgain(everywhere, run)).toMatchObject({ failed: 7 });
  expect(run).not.toHaveBeenCalled();
});

it('does not rerun if no test explains the failure', async () => {
  const run = vi.fn(async () => green);
  expect(await lookAgain({ ...failedIn('a.test.ts'), failed: 2 }, run)).toMatchObject({ failed: 2 });
  expect(run).not.toHaveBeenCalled();
});
