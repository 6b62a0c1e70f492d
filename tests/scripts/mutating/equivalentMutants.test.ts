import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { equivalentMutants } from '../../../scripts/mutating/equivalentMutants.ts';
import { mutatedFiles } from '../../../scripts/mutating/Mutant.ts';
import { mutantsOf } from '../../../scripts/mutating/mutantsOf.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = async ({ file }: { file: string }) => mutantsOf(file, await readFile(`${root}${file}`, 'utf8'));
const mutants = (await Promise.all(mutatedFiles().map(read))).flat();

it.each(equivalentMutants)('$before is still a mutant of $symbol', ({ symbol, before, after }) => {
  const ofSymbol = mutants.filter((mutant) => mutant.symbol === symbol);
  expect(ofSymbol.map((mutant) => [mutant.before, mutant.after])).toContainEqual([before, after]);
});
