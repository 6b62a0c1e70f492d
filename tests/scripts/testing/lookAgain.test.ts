import { beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from '../../../scripts/testing/lookAgain.ts';
import type { VitestOutcome } from '../../../scripts/testing/VitestOutcome.ts';

const green: VitestOutcome = { passed: 4, failed: 0, skipped: 1, failures: [] };
let said: string[];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
});

function failedIn(...files: string[]): VitestOutcome {
  const failures = files.map((file) => ({ file, test: `breaks in ${file}` }));
  return { passed: 10, failed: files.length, skipped: 0, failures };
}

it('leaves a green run alone', async () => {
  const run = vi.fn(async () => green);
  expect(await lookAgain(green, run)).toEqual({ passed: 4, failed: 0, skipped: 1 });
  expect(run).not.toHaveBeenCalled();
});

it('runs a file that failed once more, and names what passes alone', async () => {
  const run = vi.fn(async () => green);
  expect(await lookAgain(failedIn('a.test.ts', 'a.test.ts', 'b.test.ts'), run)).toEqual({
    passed: 13,
    failed: 0,
    skipped: 0,
  });
  expect(run).toHaveBeenCalledExactlyOnceWith(['a.test.ts', 'b.test.ts']);
  expect(said).toContain('Failed while everything ran, passed alone: b.test.ts > breaks in b.test.ts');
});

it('fails what fails again, and names it', async () => {
  const again = failedIn('b.test.ts');
  const outcome = await lookAgain(failedIn('a.test.ts', 'b.test.ts'), async () => again);
  expect(outcome).toEqual({ passed: 11, failed: 1, skipped: 0 });
  expect(said).toContain('Failed: b.test.ts > breaks in b.test.ts');
});

it('does not call failures all over an accident', async () => {
  const run = vi.fn(async () => green);
  const everywhere = failedIn('a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts');
  expect(await lookAgain(everywhere, run)).toMatchObject({ failed: 4 });
  expect(run).not.toHaveBeenCalled();
});

it('does not look again where no test explains the failure', async () => {
  const run = vi.fn(async () => green);
  expect(await lookAgain({ ...failedIn('a.test.ts'), failed: 2 }, run)).toMatchObject({ failed: 2 });
  expect(run).not.toHaveBeenCalled();
});
