import type { Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** The length of the file that puts the server together. */
export function startLines(tree: Tree): Figure {
  const { file, goal, limit } = figures.startLines;
  const value = tree.files.get(file)?.text.trimEnd().split('\n').length ?? 0;
  return { name: file, value, unit: 'lines', goal, limit, places: [] };
}
