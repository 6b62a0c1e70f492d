import { expect, it } from 'vitest';
import { kindTraits } from '../../../../src/framework/schema/kinds/kindTraits.ts';

it('marks the kinds whose value is the id of a file', () => {
  const files = Object.entries(kindTraits).filter(([, { isFile }]) => isFile);
  expect(files.map(([kind]) => kind)).toEqual(['file', 'image']);
});
