/** A test by its name. */
export interface TestName {
  /** Relative to the working directory. */
  file: string;
  /** With the groups it is in. */
  test: string;
}

/** How long the tests of a file took. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** How many tests, or checks that count as one test each, ended how. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed at first and passed on a second look; they count as passed. */
  flaky?: readonly TestName[];
  times?: readonly FileTime[];
}
