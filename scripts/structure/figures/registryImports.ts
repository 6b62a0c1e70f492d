import type { Tree } from '../readTree.ts';
import { resolveReference } from '../resolveReference.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** What the school's registry imports from the framework besides types: the framework registers its own entries. */
export function registryImports(tree: Tree): Figure {
  const { file, from, goal, limit } = figures.registryImports;
  const places = (tree.files.get(file)?.module?.references ?? []).flatMap(
    ({ specifier, typesOnly, line }) => {
      const target = specifier === null || typesOnly ? null : resolveReference(tree, file, specifier);
      return target?.kind === 'file' && target.path.startsWith(`${from}/`)
        ? [`${file}:${line} ${target.path}`]
        : [];
    },
  );
  const name = `values of the framework in ${file}`;
  return { name, value: places.length, unit: 'imports', goal, limit, places };
}
