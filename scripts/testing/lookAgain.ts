import type { Outcome, TestName } from './Outcome.ts';
import type { VitestOutcome } from './VitestOutcome.ts';

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
