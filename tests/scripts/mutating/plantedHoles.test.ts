import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutOut } from '../../../scripts/mutating/PlantedHole.ts';
import { plantedHoles } from '../../../scripts/mutating/plantedHoles.ts';
import { testNames } from '../../support/testNames.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const known = JSON.parse(read('tests/security/knownHoles.json')) as { id: string }[];

describe('the planted holes', () => {
  it.each(plantedHoles)('name a fix and a test that exist: $hole $symbol', (planted) => {
    const { file, start, end } = cutOut(planted);
    expect(read(file).slice(start, end)).toBe(planted.before);
    expect(testNames(planted.test.file, read(planted.test.file))).toContain(planted.test.name);
    expect(known.map(({ id }) => id)).toContain(planted.hole);
  });

  it('are refused if their fix is not where they look for it', () => {
    const [planted] = plantedHoles;
    if (!planted) throw new Error('There is no hole.');
    expect(() => cutOut({ ...planted, before: 'no such fix' })).toThrow('watchEnd does not contain once');
    expect(() => cutOut({ ...planted, symbol: 'noSuchName' })).toThrow('noSuchName is declared 0 times');
    expect(() => cutOut({ ...planted, beside: 'createGate' })).toThrow('watchEnd is declared 0 times');
  });
});
