import { describe, expect, it } from 'vitest';
import { drawJourneys } from '../../../scripts/testing/drawJourneys.ts';
import { endToEndFiles } from '../../../scripts/testing/endToEndFiles.ts';

describe('the journeys of a run', async () => {
  const all = (await endToEndFiles(process.cwd(), [])).toSorted();

  it('are all of them within two seeds a thousand apart', () => {
    const [one, other] = [drawJourneys(all, 660_524), drawJourneys(all, 661_524)];
    expect([...one, ...other].toSorted()).toEqual(all);
    expect(Math.abs(one.length - other.length)).toBeLessThanOrEqual(1);
  });

  it('do not depend on what chooses cases within a file', () => {
    const halves = [660_524, 660_525, 660_526, 660_527].map((seed) => drawJourneys(all, seed).join());
    expect(new Set(halves).size).toBe(1);
  });
});
