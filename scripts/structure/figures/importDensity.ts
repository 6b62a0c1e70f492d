import type { Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** How many imports the modules of the admin have per 100 lines. */
export function importDensity(tree: Tree): Figure {
  const { folder, goal, limit } = figures.importDensity;
  const modules = [...tree.files.values()].filter(
    (file) => file.path.startsWith(`${folder}/`) && file.module,
  );
  const imports = modules.flatMap((file) => file.module?.references ?? []).length;
  const lines = modules.reduce((sum, file) => sum + file.text.trimEnd().split('\n').length, 0);
  const value = lines === 0 ? 0 : Math.round((1000 * imports) / lines) / 10;
  return { name: `imports in ${folder}`, value, unit: 'per 100 lines', goal, limit, places: [] };
}
