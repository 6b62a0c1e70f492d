import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './Outcome.ts';
import type { Failure, VitestOutcome } from './VitestOutcome.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Counts the tests in the file written by Vitest's JSON reporter. A file that could not be loaded counts as
 * one failed test; so does a failed run without a failed test (an error outside of tests, or a crash before
 * the report).
 */
export async function readVitestReport(file: string, exitCode: number | null): Promise<VitestOutcome> {
  const outcome = await countTests(file);
  if (exitCode !== 0 && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

async function countTests(file: string): Promise<VitestOutcome> {
  const report = await readReport(file);
  const failures: Failure[] = [];
  const outcome = { passed: 0, failed: 0, skipped: 0, failures };
  for (const { name, status, assertionResults } of report.testResults) {
    for (const test of assertionResults) outcome[kindOf(test.status)] += 1;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName } of failed)
      failures.push({ file: path.relative(process.cwd(), name), test: fullName });
    if (status === 'failed' && failed.length === 0) outcome.failed += 1;
  }
  return outcome;
}

async function readReport(file: string): Promise<VitestReport> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return { testResults: [{ name: file, status: 'failed', assertionResults: [] }] };
  }
}

function kindOf(status: string): keyof Outcome {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
