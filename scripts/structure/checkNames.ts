import type { Tree } from './readTree.ts';
import { emptyNames, topLevel } from './rules.ts';
import type { Violation } from './Violation.ts';

/**
 * Checks that the top level only contains allowed names, and that no file or folder has a meaningless name.
 */
export function checkNames(tree: Tree): Violation[] {
  const strays = tree.topLevel
    .filter((name) => !name.startsWith('.') && !topLevel.includes(name))
    .map((name) => ({
      file: name,
      problem: 'does not belong to the top level',
      advice:
        'Put it into a room; tools are configured by a key in package.json, a dotfile or a file in scripts/.',
    }));
  const found = new Set(
    [...tree.files.values()].filter((file) => file.module).flatMap((file) => emptyParts(file.path)),
  );
  return [
    ...strays,
    ...[...found].map((path) => ({
      file: path,
      problem: `is named "${path.split('/').at(-1)}", which says nothing about what it does`,
      advice: 'Name it for its topic: what its public names have in common.',
    })),
  ];
}

function emptyParts(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((part, depth) => {
    const stem = part.split('.')[0]?.toLowerCase() ?? '';
    return emptyNames.includes(stem) ? [parts.slice(0, depth + 1).join('/')] : [];
  });
}
