import { expect, it } from 'vitest';
import { bareStatements } from '../../../scripts/benching/bareStatements.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

it('reads by hand what our own answer contains: every field of an institution', () => {
  const institution = readDefinitions(definitionSources()).find(
    ({ resource }) => resource === 'institutions',
  );
  const read = [...bareStatements.get.matchAll(/ t\."(\w+)"[,\s]|AS "(\w+)"/g)].map(
    ([, own, linked]) => own ?? linked,
  );
  expect([...new Set(read)].sort()).toEqual(
    ['id', 'version', ...(institution?.fields ?? []).map(({ name }) => name)].sort(),
  );
});
