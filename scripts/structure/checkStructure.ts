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
import { length } from './rules.ts';
import type { Violation } from './Violation.ts';

/** Checks that no source file exceeds the maximum length. */
function checkLength(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap((file) => {
    const isLimited = length.kinds.test(file.path) && length.folders.includes(file.path.split('/')[0] ?? '');
    const lines = file.text.replace(/\n$/, '').split('\n').length;
    if (!isLimited || lines <= length.lines) return [];
    return [
      {
        file: file.path,
        problem: `has ${lines} lines, more than ${length.lines}`,
        advice: 'Split it along its exports: one main export per file.',
      },
    ];
  });
}

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
  checkLength,
];

/** Checks the tree against all rules; Biome finds import cycles, barrels, default exports and syntax errors. */
export function checkStructure(tree: Tree): Violation[] {
  return checks.flatMap((check) => check(tree));
}
