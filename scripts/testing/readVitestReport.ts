import { readFile } from 'node:fs/promises';
import type { Outcome } from './Outcome.ts';

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts the tests in the file that Vitest's JSON reporter wrote. A file that could not be loaded has no tests and
 * counts as one failed test; so does a run that ended badly without saying which test failed (an error outside of
 * tests, a crash before the report).
 */
export async function readVitestReport(file: string, exitCode: number | null): Promise<Outcome> {
  const outcome = await countTests(file);
  if (exitCode !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

async function countTests(file: string): Promise<Outcome> {
  const report = await readReport(file);
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) outcome[kindOf(test.status)] += 1;
    const isUnexplained = status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    if (isUnexplained) outcome.failed += 1;
  }
  return outcome;
}

async function readReport(file: string): Promise<VitestReport> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return { testResults: [{ status: 'failed', assertionResults: [] }] };
  }
}

function kindOf(status: string): keyof Outcome {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
