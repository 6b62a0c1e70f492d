import type { Tree } from './readTree.ts';
import { length } from './rules.ts';
import type { Violation } from './Violation.ts';

/** Checks that no source file exceeds the maximum length. */
export function checkLength(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap((file) => {
    const isEvaluated =
      length.kinds.test(file.path) && length.folders.includes(file.path.split('/')[0] ?? '');
    const lines = file.text.replace(/\n$/, '').split('\n').length;
    if (!isEvaluated || lines <= length.lines) return [];
    return [
      {
        file: file.path,
        problem: `has ${lines} lines, more than ${length.lines}`,
        advice: 'Split it along its exports: one main export per file.',
      },
    ];
  });
}
