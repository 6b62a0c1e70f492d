import type { Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

/** A module that does not parse would hide its imports from every other check. */
export function checkParsing(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap((file) =>
    (file.module?.errors ?? []).slice(0, 1).map((error) => ({
      file: file.path,
      problem: `does not parse: ${error}`,
      advice: 'Correct the syntax.',
    })),
  );
}
