import path from 'node:path';
import { serviceFile } from '../checkServices.ts';
import type { SourceFile, Tree } from '../readTree.ts';
import { resolveReference } from '../resolveReference.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** Short files that only one neighbour imports and no test knows; they belong into that neighbour. */
export function privateSatellites(tree: Tree): Figure {
  const { lines, goal, limit } = figures.privateSatellites;
  const importers = importersOf(tree);
  const places = [...tree.files.values()]
    .filter((file) => isSatellite(tree, file, [...(importers.get(file.path) ?? [])]))
    .map((file) => `${file.path} <- ${[...(importers.get(file.path) ?? [])].join()}`);
  return {
    name: 'private satellites',
    value: places.length,
    unit: `files of <= ${lines} lines`,
    goal,
    limit,
    places,
  };
}

function isSatellite(tree: Tree, { path: file, text, module }: SourceFile, importers: string[]): boolean {
  const { folders, apart, lines } = figures.privateSatellites;
  const [user] = importers;
  return (
    module !== null &&
    folders.includes(file.split('/')[0] ?? '') &&
    !apart.includes(file) &&
    text.trimEnd().split('\n').length <= lines &&
    importers.length === 1 &&
    path.posix.dirname(user ?? '') === path.posix.dirname(file) &&
    serviceFile(file) === null &&
    !hasTest(tree, file)
  );
}

function hasTest(tree: Tree, file: string): boolean {
  const mirrored = file.replace(/^src\//, '').replace(/\.tsx?$/, '');
  return ['ts', 'tsx'].some((kind) => tree.files.has(`tests/${mirrored}.test.${kind}`));
}

/** The importers of each file; a file that is loaded on its own, at run time, counts the loader twice. */
function importersOf(tree: Tree): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path: from, module } of tree.files.values()) {
    for (const { specifier, isDynamic } of module?.references ?? []) {
      const target = specifier === null ? null : resolveReference(tree, from, specifier);
      if (target?.kind !== 'file') continue;
      const known = importers.get(target.path) ?? new Set();
      importers.set(target.path, known.add(from));
      if (isDynamic) known.add('(loaded on its own)');
    }
  }
  return importers;
}
