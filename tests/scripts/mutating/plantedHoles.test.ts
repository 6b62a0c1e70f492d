import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plantedHoles } from '../../../scripts/mutating/plantedHoles.ts';
import { testNames } from '../../support/testNames.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const known = JSON.parse(read('tests/security/knownHoles.json')) as { id: string }[];

describe('the planted holes', () => {
  it.each(plantedHoles)('name a fix and a test that exist: $hole $file', ({ hole, file, before, test }) => {
    expect(read(file).split(before)).toHaveLength(2);
    expect(testNames(test.file, read(test.file))).toContain(test.name);
    expect(known.map(({ id }) => id)).toContain(hole);
  });
});
