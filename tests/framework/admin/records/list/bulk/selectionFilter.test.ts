import { expect, it } from 'vitest';
import { selectionFilter } from '../../../../../../src/framework/admin/records/list/bulk/Selection.ts';

it('finds single records, or those of a filter without some', () => {
  expect(selectionFilter({ ids: ['a', 'b'] })).toEqual({ id: ['a', 'b'] });
  expect(selectionFilter({ filter: { name: 'x' } })).toEqual({ name: 'x' });
  expect(selectionFilter({ filter: { name: 'x' }, except: ['a'] })).toEqual({
    name: 'x',
    id: { $nin: ['a'] },
  });
  expect(selectionFilter({ filter: { id: ['a', 'b'] }, except: ['a'] })).toEqual({
    $and: [{ id: ['a', 'b'] }, { id: { $nin: ['a'] } }],
  });
});
