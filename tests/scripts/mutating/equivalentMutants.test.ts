import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { equivalentMutants } from '../../../scripts/mutating/equivalentMutants.ts';
import { mutantsOf } from '../../../scripts/mutating/mutantsOf.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it.each(equivalentMutants)('$before is still a mutant of $file', async ({ file, before, after }) => {
  const mutants = mutantsOf(file, await readFile(`${root}${file}`, 'utf8'));
  expect(mutants.map((mutant) => [mutant.before, mutant.after])).toContainEqual([before, after]);
});
