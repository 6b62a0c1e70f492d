import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileTime, Outcome, TestName } from './Outcome.ts';
import type { VitestOutcome } from './VitestOutcome.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Milliseconds; absent where no test ran. */
    startTime?: number;
    endTime?: number;
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
  const names: Record<'passed' | 'failed' | 'skipped', TestName[]> = { passed: [], failed: [], skipped: [] };
  const times: FileTime[] = [];
  const outcome = {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: names.failed,
    passes: names.passed,
    times,
  };
  for (const { name, status, assertionResults, startTime = 0, endTime = 0 } of report.testResults) {
    const file = path.relative(process.cwd(), name);
    times.push({ file, seconds: (endTime - startTime) / 1000 });
    for (const test of assertionResults) {
      const kind = kindOf(test.status);
      outcome[kind] += 1;
      names[kind].push({ file, test: test.fullName });
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      outcome.failed += 1;
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

function kindOf(status: string): keyof Pick<Outcome, 'passed' | 'failed' | 'skipped'> {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
