import { describe, expect, it } from 'vitest';
import { drawJourneys } from '../../../scripts/testing/drawJourneys.ts';
import { endToEndFiles } from '../../../scripts/testing/endToEndFiles.ts';

describe('the journeys of a run', async () => {
  const all = (await endToEndFiles(process.cwd(), [])).toSorted();

  it('are all of them within three seeds a thousand apart', () => {
    const thirds = [660_524, 661_524, 662_524].map((seed) => drawJourneys(all, seed));
    expect(thirds.flat().toSorted()).toEqual(all);
    const lengths = thirds.map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });

  it('do not depend on what chooses cases within a file', () => {
    const thirds = [660_524, 660_525, 660_526, 660_527].map((seed) => drawJourneys(all, seed).join());
    expect(new Set(thirds).size).toBe(1);
  });
});
