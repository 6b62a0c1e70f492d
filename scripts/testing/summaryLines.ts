import { closingLine } from './closingLine.ts';
import type { FileTime, Outcome } from './Outcome.ts';

const shownFiles = 10;

function slowest(times: readonly FileTime[]): FileTime[] {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, shownFiles);
}

/** What `npm test` says at its end: the slowest files, what is flaky by its name, and the closing line. */
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
