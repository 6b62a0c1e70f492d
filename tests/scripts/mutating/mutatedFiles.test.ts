import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutatedFiles } from '../../../scripts/mutating/Mutant.ts';
import { mutantsOf } from '../../../scripts/mutating/mutantsOf.ts';
import { testNames } from '../../support/testNames.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

// they run with --deep only, which would say too late that one of them is gone
it.each(mutatedFiles())('has mutants and tests: $file', ({ file, stages }) => {
  expect(mutantsOf(file, read(file)).length).toBeGreaterThan(0);
  for (const test of stages.flat()) expect(testNames(test, read(test)).length, test).toBeGreaterThan(0);
});
