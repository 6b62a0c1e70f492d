import type { SourceFile, Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

/** No default exports, and no module that only passes on what others export. */
export function checkExports(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap((file) => [...defaultExports(file), ...barrels(file)]);
}

function defaultExports({ path, module }: SourceFile): Violation[] {
  if (!module?.defaultExportLine) return [];
  return [
    {
      file: `${path}:${module.defaultExportLine}`,
      problem: 'has a default export',
      advice:
        'Export it by the name of the file; React.lazy takes import(...).then((module) => ({ default: module.Name })).',
    },
  ];
}

function barrels({ path, module }: SourceFile): Violation[] {
  if (!module) return [];
  const isOnlyPassingOn = module.passedOn.length > 0 && module.ownExports === 0;
  return module.passedOn
    .filter((entry) => entry.everything || isOnlyPassingOn)
    .slice(0, 1)
    .map((entry) => ({
      file: `${path}:${entry.line}`,
      problem: `passes on the exports of ${entry.specifier}: a barrel`,
      advice: 'Import each thing from the file that makes it, and delete this one.',
    }));
}
