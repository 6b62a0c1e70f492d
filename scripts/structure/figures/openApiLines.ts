import type { Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** Lines of API documents in the rooms; the document is built into `dist/` and does not belong into git. */
export function openApiLines(tree: Tree): Figure {
  const documents = [...tree.files.values()].filter(({ path }) => /(?:^|\/)openapi\.json$/.test(path));
  const value = documents.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const places = documents.map(({ path }) => path);
  return { name: 'openapi.json in git', value, unit: 'lines', ...figures.openApiLines, places };
}
