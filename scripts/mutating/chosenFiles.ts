import { type MutatedFile, mutatedFiles } from './mutatedFiles.ts';

/** Mutated files whose path contains one of the patterns; without patterns, all of them. */
export function chosenFiles(patterns: readonly string[]): MutatedFile[] {
  return mutatedFiles.filter(
    ({ file }) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
}
