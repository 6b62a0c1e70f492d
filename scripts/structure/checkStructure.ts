import { checkClocks } from './checkClocks.ts';
import { checkDirections } from './checkDirections.ts';
import { checkNames } from './checkNames.ts';
import { checkOrder } from './checkOrder.ts';
import { checkSchoolNames } from './checkSchoolNames.ts';
import { checkScreens } from './checkScreens.ts';
import { checkServices } from './checkServices.ts';
import { checkTables } from './checkTables.ts';
import { checkTraitNames } from './checkTraitNames.ts';
import { checkWording } from './checkWording.ts';
import type { Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

const checks = [
  checkNames,
  checkDirections,
  checkOrder,
  checkServices,
  checkScreens,
  checkTables,
  checkSchoolNames,
  checkTraitNames,
  checkWording,
  checkClocks,
];

/** Checks the tree against all rules; Biome finds import cycles, barrels, default exports and syntax errors. */
export function checkStructure(tree: Tree): Violation[] {
  return checks.flatMap((check) => check(tree));
}
