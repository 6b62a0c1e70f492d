import { type MutatedFile, mutatedFiles } from './mutatedFiles.ts';

/** The mutated files whose path contains one of the patterns; without a pattern all of them. */
export function chosenFiles(patterns: readonly string[]): MutatedFile[] {
  return mutatedFiles.filter(
    ({ file }) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
}
