import type { Outcome } from './Outcome.ts';
import type { VitestOutcome } from './VitestOutcome.ts';

/** Failures in more files than this are not flaky. */
const mostFiles = 3;

/**
 * Runs the files of failed tests once more, alone; tests that then pass are reported by name and counted as
 * passed. Failures outside of tests, or in too many files, are not repeated.
 * @param run runs the tests of these files
 */
export async function lookAgain(
  first: VitestOutcome,
  run: (files: readonly string[]) => Promise<VitestOutcome>,
): Promise<Outcome> {
  const { failures, ...counts } = first;
  const files = [...new Set(failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > mostFiles || failures.length < first.failed) {
    tell('Failed', failures);
    return counts;
  }
  console.log(`\n== Once more, alone: ${files.join(', ')}`);
  const again = await run(files);
  const stillFailed = Math.min(again.failed, first.failed);
  tell('Failed', again.failures);
  const isStill = ({ file, test }: (typeof failures)[number]) =>
    again.failures.some((one) => one.file === file && one.test === test);
  tell(
    'Failed while everything ran, passed alone',
    failures.filter((failure) => !isStill(failure)),
  );
  return { ...counts, failed: stillFailed, passed: first.passed + first.failed - stillFailed };
}

function tell(how: string, failures: VitestOutcome['failures']): void {
  for (const { file, test } of failures) console.log(`${how}: ${file} > ${test}`);
}
