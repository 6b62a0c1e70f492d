import type { Figure } from './figures/Figure.ts';
import { importDensity } from './figures/importDensity.ts';
import { largestFolders } from './figures/largestFolders.ts';
import { longParameterLists } from './figures/longParameterLists.ts';
import { privateSatellites } from './figures/privateSatellites.ts';
import { startLines } from './figures/startLines.ts';
import type { Tree } from './readTree.ts';

/** Measures how near the tree is to its goals. */
export function measureFigures(tree: Tree): Figure[] {
  return [
    longParameterLists(tree),
    privateSatellites(tree),
    importDensity(tree),
    ...largestFolders(tree),
    startLines(tree),
  ];
}
