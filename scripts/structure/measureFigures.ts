import type { Figure } from './figures/Figure.ts';
import { generatedImporters } from './figures/generatedImporters.ts';
import { longParameterLists } from './figures/longParameterLists.ts';
import { openApiLines } from './figures/openApiLines.ts';
import { registryImports } from './figures/registryImports.ts';
import { startLines } from './figures/startLines.ts';
import { undescribedCalls } from './figures/undescribedCalls.ts';
import { undocumentedExports } from './figures/undocumentedExports.ts';
import { upwardImports } from './figures/upwardImports.ts';
import type { Tree } from './readTree.ts';

/** Measures how near the tree is to its goals. */
export function measureFigures(tree: Tree): Figure[] {
  return [
    ...upwardImports(tree),
    ...generatedImporters(tree),
    openApiLines(tree),
    undescribedCalls(tree),
    longParameterLists(tree),
    undocumentedExports(tree),
    startLines(tree),
    registryImports(tree),
  ];
}
