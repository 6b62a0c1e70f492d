import { checkStructure } from './structure/checkStructure.ts';
import { checkFigures, measureFigures } from './structure/figures.ts';
import { readTree } from './structure/readTree.ts';

const tree = await readTree(process.cwd());
const figures = measureFigures(tree);
for (const { name, value, unit, goal, isLeast } of figures)
  console.log(`figure  ${name}  ${value} ${unit}  (goal ${isLeast ? 'at least ' : ''}${goal})`);
if (process.argv.includes('--places'))
  for (const { places } of figures) console.log(`\n${places.join('\n')}`);

const violations = [...checkStructure(tree), ...checkFigures(figures)];
for (const { file, problem, advice } of violations) console.error(`${file}\n  ${problem}\n  -> ${advice}`);
if (violations.length > 0) {
  console.error(`\n${violations.length} violation(s) of the structure`);
  process.exitCode = 1;
} else {
  console.log('The structure holds');
}
