import { expect, it } from 'vitest';
import { readPerturbations } from '../../../scripts/mutating/readPerturbations.ts';
import { ruleTitles } from '../../../scripts/testing/ruleTitles.ts';

const all = readPerturbations(process.cwd());

it('finds every text and number that rules prescribe in the source, and changes it', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  for (const { rule, files, before, after } of all) {
    expect(files.length, rule).toBeGreaterThan(0);
    expect(after, rule).not.toBe(before);
  }
});

it('has a test for each of these rules', () => {
  const tested = new Set(ruleTitles().flatMap(({ ids }) => ids));
  expect(all.map(({ rule }) => rule).filter((rule) => !tested.has(rule))).toEqual([]);
});
