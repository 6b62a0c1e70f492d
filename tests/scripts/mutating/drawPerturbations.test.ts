import { expect, it } from 'vitest';
import { drawPerturbations, readPerturbations } from '../../../scripts/mutating/perturbations.ts';

const all = readPerturbations(process.cwd());
const staffing = /^(availability|availabilitydialog|availabilitypanel|assignment)-/;
const counts = (drawn: readonly { rule: string }[]) => {
  const own = drawn.filter(({ rule }) => staffing.test(rule)).length;
  return [own, drawn.length - own];
};

it('draws from the areas of assignments and from the others, more of both with --deep', () => {
  const run = drawPerturbations(all, { seed: 1, isDeep: false });
  expect(counts(run)).toEqual([2, 4]);
  const [own, other] = counts(drawPerturbations(all, { seed: 1, isDeep: true }));
  expect(own).toBe(40);
  expect(other).toBeGreaterThanOrEqual(60);
});

it('draws the same for the same seed, others for another, and none twice', () => {
  const drawn = (seed: number) => drawPerturbations(all, { seed, isDeep: false });
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect(new Set(drawn(7)).size).toBe(6);
});
