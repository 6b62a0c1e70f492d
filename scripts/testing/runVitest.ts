import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../building/ensureBuilt.ts';
import { findChromium } from '../findChromium.ts';
import { runCommand } from '../runCommand.ts';
import type { FileTime, Outcome, TestName, VitestOutcome } from './outcomes.ts';
import { endToEndFiles } from './testFiles.ts';

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

export interface VitestRun {
  projects: readonly string[];
  patterns: readonly string[];
  /** Only tests whose name matches this regular expression. */
  titles?: string;
  env?: Record<string, string>;
  /** Folder of Vitest's configuration; default: the working directory. */
  root?: string;
  timeoutMs: number;
  /** Runs one file at a time. */
  isAlone?: boolean;
  /** Hides the output of Vitest. */
  isSilent?: boolean;
}

/** Runs projects of the Vitest configuration, prints its output unless `isSilent`, and counts the results. */
export async function runVitest({
  projects,
  patterns,
  titles,
  env,
  root,
  timeoutMs,
  isAlone,
  isSilent,
}: VitestRun): Promise<VitestOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'leitstand-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, timedOut } = await runCommand(
      [
        'vitest',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests'],
        ...(isAlone ? ['--no-file-parallelism'] : []),
        ...(titles === undefined ? [] : ['--testNamePattern', titles]),
        ...patterns,
      ],
      { isShown: !isSilent, timeoutMs, ...(env ? { env } : {}), ...(root ? { cwd: root } : {}) },
    );
    if (timedOut) console.error(`Vitest was ended after ${timeoutMs / 60_000} minutes.`);
    return await readVitestReport(report, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Failures in more files than this are not flaky. */
const maxFiles = 6;

/**
 * Runs the files of failed tests once more, alone: a test that passes there is flaky, and counts as passed. One that fails
 * again or does not run at all stays failed. A failure that no test explains, and failures all over, are final.
 * @param run runs the tests of these files
 */
export async function lookAgain(
  first: VitestOutcome,
  run: (files: readonly string[]) => Promise<VitestOutcome>,
): Promise<Outcome> {
  const { failures, passes: _, ...counts } = first;
  const files = [...new Set(failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > maxFiles || failures.length < first.failed) {
    name('Failed', failures);
    return counts;
  }
  console.log(`\n== Once more, alone: ${files.join(', ')}`);
  const again = await run(files);
  const flaky = failures.filter((failure) => isAmong(again.passes, failure));
  const still = failures.filter((failure) => !isAmong(again.passes, failure));
  name('Failed', still);
  name(
    'Failed alone',
    again.failures.filter((failure) => !isAmong(still, failure)),
  );
  const failed = Math.max(still.length, again.failed);
  return { ...counts, failed, passed: first.passed + flaky.length, flaky };
}

function isAmong(names: readonly TestName[], { file, test }: TestName): boolean {
  return names.some((one) => one.file === file && one.test === test);
}

function name(how: string, failures: readonly TestName[]): void {
  for (const { file, test } of failures) console.log(`${how}: ${file} > ${test}`);
}

interface EndToEndRun {
  patterns: readonly string[];
  env: Record<string, string>;
  timeoutMs: number;
  /** Runs one file at a time. */
  isAlone?: boolean;
}

const nothing: VitestOutcome = { passed: 0, failed: 0, skipped: 0, failures: [], passes: [] };
const failure: VitestOutcome = { ...nothing, failed: 1 };

/**
 * Builds if necessary, finds a browser, and runs the end-to-end tests; if either fails, that counts as one
 * failed test.
 */
export async function runEndToEnd({ patterns, env, ...how }: EndToEndRun): Promise<VitestOutcome> {
  const root = process.cwd();
  if ((await endToEndFiles(root, patterns)).length === 0) {
    console.log('No end-to-end test is chosen');
    return nothing;
  }
  const browser = await findChromium().catch((error: Error) => error);
  if (browser instanceof Error) {
    console.error(browser.message);
    return failure;
  }
  console.log(`Browser: ${browser}`);
  if (!(await ensureBuilt(root))) return failure;
  const projects = ['e2e', 'timed-e2e'];
  return runVitest({ projects, patterns, env: { ...env, CHROMIUM_PATH: browser }, ...how });
}
