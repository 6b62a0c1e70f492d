import { expect, it } from 'vitest';
import { linkedFilter } from '../../../../../../src/framework/admin/records/list/filters/linkedFilter.ts';

const both = '?filter=%7B%22_id%22%3A%5B%22a1%22%2C%22b2%22%5D%7D';

it.each([
  ['one parameter per entry', '?q=1&filter._id=a1&filter._id=b2'],
  ['brackets', '?q=1&filter._id[]=a1&filter._id[]=b2'],
  ['numbered entries', '?q=1&filter._id[0]=a1&filter._id[1]=b2'],
  ['a list as JSON', '?filter._id=["a1","b2"]&q=1'],
])('reads a linked list of ids, written with %s (route-46)', (_name, search) => {
  expect(linkedFilter(search)).toBe(both);
});

it("keeps the rest of the link's query, and leaves every other query alone", () => {
  expect(linkedFilter('?sort=date&filter.state=open')).toBe(
    '?sort=date&filter=%7B%22state%22%3A%5B%22open%22%5D%7D',
  );
  for (const search of ['', '?q=1', both, '?filter.=x', '?filters.a=x', '?filter.a%20b=x'])
    expect(linkedFilter(search)).toBeNull();
});
