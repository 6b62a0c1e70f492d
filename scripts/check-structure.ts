import { checkStructure } from './structure/checkStructure.ts';

const violations = await checkStructure(process.cwd());
for (const { file, problem, advice } of violations) console.error(`${file}\n  ${problem}\n  -> ${advice}`);
if (violations.length > 0) {
  console.error(`\n${violations.length} violation(s) of the structure`);
  process.exitCode = 1;
} else {
  console.log('The structure holds');
}
