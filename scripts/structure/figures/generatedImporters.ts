import type { Tree } from '../readTree.ts';
import { resolveReference } from '../resolveReference.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** How many modules use a generated file, for each group that should. */
export function generatedImporters(tree: Tree): Figure[] {
  return figures.generatedImporters.map(({ file, by, modules, goal, limit }) => {
    const places = [...tree.files.values()]
      .filter(({ path, module }) => {
        if (!modules.test(path)) return false;
        return module?.references.some(({ specifier }) => {
          const target = specifier === null ? null : resolveReference(tree, path, specifier);
          return target?.kind === 'file' && target.path === file;
        });
      })
      .map(({ path }) => path);
    const name = `${by} that import ${file}`;
    return { name, value: places.length, unit: 'modules', goal, limit, isLeast: true, places };
  });
}
