import { expect } from 'vitest';
import type { Hand } from './hands.ts';

/** The steps a journey took, at most. */
export function expectSteps(
  { clicks, keys }: { clicks: number; keys: number },
  hand: Hand,
  most: { clicks: number; keys: number },
): void {
  if (hand !== 'keyboard') expect(clicks).toBeLessThanOrEqual(most.clicks);
  else expect({ clicks, keys: Math.max(keys, most.keys) }).toEqual({ clicks: 0, keys: most.keys });
}
