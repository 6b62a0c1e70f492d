import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { equivalentMutants } from '../../../scripts/mutating/equivalentMutants.ts';
import { mutatedFiles } from '../../../scripts/mutating/Mutant.ts';
import { mutantsOf } from '../../../scripts/mutating/mutantsOf.ts';
import { testNames } from '../../support/testNames.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

// they run with --deep only, which would say too late that a file has moved
it.each(mutatedFiles)('has mutants and tests: $file', ({ file, stages }) => {
  expect(mutantsOf(file, read(file)).length).toBeGreaterThan(0);
  for (const test of stages.flat()) expect(testNames(test, read(test)).length, test).toBeGreaterThan(0);
});

it('includes every file with a mutant that changes nothing', () => {
  const files = mutatedFiles.map(({ file }) => file);
  for (const { file } of equivalentMutants) expect(files).toContain(file);
});
