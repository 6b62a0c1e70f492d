import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addOutcomes, closingLine, isGreen, summaryLines } from '../../../scripts/testing/outcomes.ts';
import { readVitestReport } from '../../../scripts/testing/runVitest.ts';
import { endToEndFiles, parseTestArguments } from '../../../scripts/testing/testFiles.ts';
import { makeTree } from '../makeTree.ts';

async function counted(testResults: unknown, exitCode: number | null) {
  const root = await makeTree({ 'report.json': JSON.stringify({ testResults }) });
  return readVitestReport(path.join(root, 'report.json'), exitCode);
}

const file = (status: string, ...tests: string[]) => ({
  status,
  name: path.resolve('tests/some.test.ts'),
  assertionResults: tests.map((one, at) => ({ status: one, fullName: `test ${at}` })),
});

describe('counting', () => {
  it('adds up all outcomes', async () => {
    const results = [
      file('passed', 'passed', 'skipped', 'todo', 'pending'),
      file('failed', 'failed', 'passed'),
    ];
    expect(await counted(results, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      failures: [{ file: 'tests/some.test.ts', test: 'test 0' }],
      passes: [
        { file: 'tests/some.test.ts', test: 'test 0' },
        { file: 'tests/some.test.ts', test: 'test 1' },
      ],
      times: [
        { file: 'tests/some.test.ts', seconds: 0 },
        { file: 'tests/some.test.ts', seconds: 0 },
      ],
    });
  });

  it('counts a file that could not be loaded', async () => {
    expect(await counted([file('failed'), file('passed', 'passed')], 1)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: [],
    });
  });

  it('counts an error outside of tests', async () => {
    expect(await counted([file('passed', 'passed')], 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a run that was killed', async () => {
    expect(await counted([file('passed', 'passed')], null)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a report that was never written', async () => {
    expect(await readVitestReport('/nowhere/report.json', 0)).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('closes with one line', () => {
    const sum = addOutcomes([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 1, failed: 2, skipped: 4 },
    ]);
    expect(closingLine(sum)).toBe('4 passed, 2 failed, 4 skipped');
    expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
  });

  it('ends with the slowest files and the flaky tests', async () => {
    const results = Array.from({ length: 12 }, (_, at) => ({
      ...file('passed', 'passed'),
      name: path.resolve(`tests/${at}.test.ts`),
      startTime: 1000,
      endTime: 1000 + at * 100,
    }));
    const flaky = [{ file: 'tests/3.test.ts', test: 'waits' }];
    const lines = summaryLines(addOutcomes([{ ...(await counted(results, 0)), flaky }]));
    expect(lines).toHaveLength(13);
    expect(lines.slice(0, 3)).toEqual([
      'Slowest files:',
      '     1.1 s  tests/11.test.ts',
      '     1.0 s  tests/10.test.ts',
    ]);
    expect(lines.slice(-2)).toEqual([
      'Flaky, failed while everything ran and passed alone: tests/3.test.ts > waits',
      '12 passed, 0 failed, 1 flaky',
    ]);
  });

  it('is green only if something ran and nothing failed', () => {
    expect(isGreen({ passed: 1, failed: 0, skipped: 9 })).toBe(true);
    expect(isGreen({ passed: 1, failed: 1, skipped: 0 })).toBe(false);
    expect(isGreen({ passed: 0, failed: 0, skipped: 9 })).toBe(false);
  });

  it('reads arguments', () => {
    expect(parseTestArguments([])).toEqual({ isDeep: false, patterns: [] });
    expect(parseTestArguments(['login', '--deep'])).toEqual({ isDeep: true, patterns: ['login'] });
    expect(() => parseTestArguments(['--depe'])).toThrow('Unknown option --depe');
  });

  it('finds the end-to-end files that match a pattern', async () => {
    const root = await makeTree({
      'tests/e2e/login.e2e.ts': '',
      'tests/e2e/a/list.e2e.ts': '',
      'tests/e2e/page.ts': '',
    });
    expect((await endToEndFiles(root, [])).sort()).toEqual([
      'tests/e2e/a/list.e2e.ts',
      'tests/e2e/login.e2e.ts',
    ]);
    expect(await endToEndFiles(root, ['login'])).toEqual(['tests/e2e/login.e2e.ts']);
    expect(await endToEndFiles(root, ['units'])).toEqual([]);
    expect(await endToEndFiles('/nowhere', [])).toEqual([]);
  });
});
