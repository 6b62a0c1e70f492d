import { expect, it } from 'vitest';
import { readPerturbations } from '../../../scripts/mutating/perturbations.ts';
import { ruleTitles } from '../../../scripts/testing/ruleTitles.ts';
import rules from '../../catalogue/rules.json' with { type: 'json' };
import shown from '../../catalogue/shown.json' with { type: 'json' };

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

it('finds as many of each rule as it gives, unless a reason says why fewer', () => {
  const found = (id: string) => all.filter(({ rule }) => rule === id).length;
  const fewer = rules.filter(({ id, shown: given = 0 }) => found(id) < given).map(({ id }) => id);
  expect(fewer.toSorted()).toEqual(Object.keys(shown.fewer).toSorted());
});
