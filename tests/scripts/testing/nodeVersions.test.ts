import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nodeVersions } from '../../../scripts/testing/runOnNodes.ts';

const { lowest, recommended } = nodeVersions;
const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

it('match package.json, .nvmrc and the README', () => {
  const { engines, devDependencies } = JSON.parse(read('package.json'));
  expect(engines).toEqual({ node: `>=${lowest}` });
  // what newer versions have beside it does not compile
  expect(devDependencies['@types/node']).toBe(lowest.split('.')[0]);
  expect(read('.nvmrc').trim()).toBe(recommended);
  expect(read('README.md')).toContain(`Node ${recommended} is recommended, ${lowest} the lowest version`);
});
