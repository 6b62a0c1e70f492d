import { checkCycles } from './checkCycles.ts';
import { checkDirections } from './checkDirections.ts';
import { checkExports } from './checkExports.ts';
import { checkLength } from './checkLength.ts';
import { checkNames } from './checkNames.ts';
import { checkOrder } from './checkOrder.ts';
import { checkParsing } from './checkParsing.ts';
import { checkSchoolNames } from './checkSchoolNames.ts';
import { checkScreens } from './checkScreens.ts';
import { checkServices } from './checkServices.ts';
import { checkTables } from './checkTables.ts';
import { readTree } from './readTree.ts';
import type { Violation } from './Violation.ts';

const checks = [
  checkParsing,
  checkNames,
  checkDirections,
  checkOrder,
  checkCycles,
  checkExports,
  checkServices,
  checkScreens,
  checkTables,
  checkSchoolNames,
  checkLength,
];

/** Judges the tree below `root` by all rules. */
export async function checkStructure(root: string): Promise<Violation[]> {
  const tree = await readTree(root);
  return checks.flatMap((check) => check(tree));
}
