import { checkDirections } from './checkDirections.ts';
import { checkLength } from './checkLength.ts';
import { checkNames } from './checkNames.ts';
import { checkOrder } from './checkOrder.ts';
import { checkSchoolNames } from './checkSchoolNames.ts';
import { checkScreens } from './checkScreens.ts';
import { checkServices } from './checkServices.ts';
import { checkTables } from './checkTables.ts';
import { checkTraitNames } from './checkTraitNames.ts';
import { readTree } from './readTree.ts';
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
  checkLength,
];

/**
 * Checks the tree below `root` against all rules; Biome finds import cycles, barrels, default exports and
 * syntax errors.
 */
export async function checkStructure(root: string): Promise<Violation[]> {
  const tree = await readTree(root);
  return checks.flatMap((check) => check(tree));
}
