import path from 'node:path';
import type { Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** The most files that lie side by side in one folder, in all rooms and in those that were once too large. */
export function largestFolders(tree: Tree): Figure[] {
  const counts = new Map<string, number>();
  for (const file of tree.files.keys()) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return figures.largestFolders.map(({ name, folders, goal, limit }) => {
    const [largest] = [...counts].filter(([folder]) => folders.test(folder)).sort((a, b) => b[1] - a[1]);
    const [place, value] = largest ?? [undefined, 0];
    return { name, value, unit: 'files', goal, limit, places: place ? [place] : [] };
  });
}
