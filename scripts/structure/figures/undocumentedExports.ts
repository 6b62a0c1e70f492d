import type { Tree } from '../readTree.ts';
import { figures } from '../rules.ts';
import type { Figure } from './Figure.ts';

const declaration = /^export (?:async )?function\*? (\w+)/gm;

/** Exported functions without a docstring, in the folders whose functions others use. */
export function undocumentedExports(tree: Tree): Figure {
  const { folders, goal, limit } = figures.undocumentedExports;
  const places = [...tree.files.values()]
    .filter(({ path, module }) => module && folders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)]
        .filter(({ index }) => !/(?:\*\/|\/\/ @__\w+__)\s*$/.test(text.slice(0, index)))
        .map(([, name]) => `${path} ${name}`),
    );
  const name = `exported functions without a docstring in ${folders.join(' and ')}`;
  return { name, value: places.length, unit: 'functions', goal, limit, places };
}
