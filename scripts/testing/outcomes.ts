/** A test by its name. */
export interface TestName {
  /** Relative to the working directory. */
  file: string;
  /** With the groups it is in. */
  test: string;
}

/** Duration of the tests of a file. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** Numbers of tests, or checks that count as one test each, by outcome. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed at first and passed on a second look; they count as passed. */
  flaky?: readonly TestName[];
  times?: readonly FileTime[];
}

/** Result of a Vitest run; a failure outside of tests is only counted in `failed`. */
export interface VitestOutcome extends Outcome {
  failures: readonly TestName[];
  passes: readonly TestName[];
}

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

/** Returns whether nothing failed and at least one test ran. */
export function isGreen({ passed, failed }: Outcome): boolean {
  return failed === 0 && passed > 0;
}

/** The last line of `npm test`, for people and machines: `N passed, N failed`. */
export function closingLine({ passed, failed, skipped, flaky = [] }: Outcome): string {
  const more = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...more].join(', ');
}

const shownFiles = 10;

function slowest(times: readonly FileTime[]): FileTime[] {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles);
}

/** Closing lines of `npm test`: the slowest files, flaky tests by name, and the counts. */
export function summaryLines(total: Required<Outcome>): string[] {
  const files = slowest(total.times).map(
    ({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`,
  );
  return [
    ...(files.length > 0 ? ['Slowest files:', ...files] : []),
    ...total.flaky.map(
      ({ file, test }) => `Flaky, failed while everything ran and passed alone: ${file} > ${test}`,
    ),
    closingLine(total),
  ];
}
