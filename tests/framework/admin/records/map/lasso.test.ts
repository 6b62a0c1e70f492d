import { describe, expect, it } from 'vitest';
import { isInside } from '../../../../../src/framework/admin/records/map/Lasso.tsx';
import { createRandom } from '../../../../../src/server/demo/base/random.ts';

const seed = Number(process.env.LEITSTAND_SEED ?? Math.floor(Math.random() * 1000));

/** Sum of the angles under which the edges are seen: a full turn inside, none outside. */
function turns([x, y]: [number, number], corners: readonly [number, number][]): number {
  let sum = 0;
  for (const [at, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [0, 0];
    const angle = Math.atan2(toY - y, toX - x) - Math.atan2(fromY - y, fromX - x);
    sum += Math.atan2(Math.sin(angle), Math.cos(angle));
  }
  return Math.round(sum / (2 * Math.PI));
}

describe('the inside of a polygon', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;

  it('has what lies between the corners, whichever way they were drawn', () => {
    expect(isInside([5, 5], square)).toBe(true);
    expect(isInside([5, 5], square.toReversed())).toBe(true);
    expect(isInside([11, 5], square)).toBe(false);
    expect(isInside([-1, 5], square)).toBe(false);
    expect(isInside([5, -1], square)).toBe(false);
    expect(isInside([5, 5], [])).toBe(false);
  });

  it('leaves out a bay', () => {
    const bay = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ] as const;
    expect(isInside([5, 8], bay)).toBe(false);
    expect(isInside([5, 1], bay)).toBe(true);
  });

  it(`equals the sum of angles for drawn stars, with LEITSTAND_SEED=${seed}`, () => {
    const { next: random } = createRandom(seed, 'lasso');
    for (let round = 0; round < 300; round++) {
      const count = 3 + Math.floor(random() * 12);
      const corners = Array.from({ length: count }, (_, at): [number, number] => {
        const angle = (at / count) * 2 * Math.PI;
        const reach = 1 + random() * 9;
        return [Math.cos(angle) * reach, Math.sin(angle) * reach];
      });
      const point: [number, number] = [random() * 20 - 10, random() * 20 - 10];
      expect(isInside(point, corners)).toBe(turns(point, corners) !== 0);
    }
  });
});
