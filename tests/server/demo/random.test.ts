import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/server/demo/base/random.ts';

describe('a random stream', () => {
  it('repeats for the same seed and keys and differs for others', () => {
    const numbers = (...keys: [number, ...(string | number)[]]) => {
      const random = createRandom(...keys);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(numbers(7, 'a', 1)).toEqual(numbers(7, 'a', 1));
    expect(numbers(7, 'a', 1)).not.toEqual(numbers(7, 'a', 2));
    expect(numbers(8, 'a', 1)).not.toEqual(numbers(7, 'a', 1));
  });

  it('spreads the first numbers of neighbouring keys evenly', () => {
    const tenths = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const tenth = Math.floor(createRandom(1, 'x', i).next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('draws whole numbers, including both ends', () => {
    const random = createRandom(1);
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });

  it('draws by weight and never an entry without weight', () => {
    const random = createRandom(2);
    const seen = { often: 0, seldom: 0, never: 0 };
    for (let i = 0; i < 4000; i++) seen[random.weighted({ often: 9, seldom: 1, never: 0 })] += 1;
    expect(seen.never).toBe(0);
    expect(seen.seldom).toBeGreaterThan(300);
    expect(seen.seldom).toBeLessThan(500);
  });

  it('picks different elements in order, at most all', () => {
    const random = createRandom(3);
    for (let i = 0; i < 50; i++) {
      const sample = random.sample([1, 2, 3, 4, 5], 3);
      expect(sample).toHaveLength(3);
      expect(sample).toEqual([...new Set(sample)].sort());
    }
    expect(random.sample(['a'], 4)).toEqual(['a']);
  });

  it('refuses to pick from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow('at least one element');
    expect(() => createRandom(1).weighted({ none: 0 })).toThrow('positive weight');
  });
});
