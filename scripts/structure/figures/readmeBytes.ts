import type { Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** The size of the first page that somebody reads. */
export function readmeBytes(tree: Tree): Figure {
  const { file, goal, limit } = figures.readmeBytes;
  const value = Buffer.byteLength(tree.files.get(file)?.text ?? '');
  return { name: file, value, unit: 'bytes', goal, limit, places: [] };
}
