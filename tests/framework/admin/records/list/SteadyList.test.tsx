import { cleanup, render } from '@testing-library/react';
import {
  ListContextProvider,
  type ListControllerResult,
  useListContext,
  useListFilterContext,
} from 'ra-core';
import { memo } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SteadyList } from '../../../../../src/framework/admin/records/list/SteadyList.tsx';

afterEach(cleanup);

const seen: ListControllerResult[] = [];
const Rows = memo(function Rows() {
  seen.push(useListContext());
  return null;
});
const tools: unknown[] = [];
const Tools = memo(function Tools() {
  tools.push(useListFilterContext().filterValues);
  return null;
});

const data = [{ id: 'a' }];
function listOf(change: Record<string, unknown> = {}): ListControllerResult {
  const setSort = vi.fn();
  // as react-admin does it: a new object, new functions, and values parsed from the URL at each render
  const list = {
    data,
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    filterValues: { town: 'Ulm' },
    setSort,
  };
  return { ...list, ...change } as unknown as ListControllerResult;
}

function show(list: ListControllerResult) {
  return (
    <ListContextProvider value={list}>
      <SteadyList>
        <Rows />
        <Tools />
      </SteadyList>
    </ListContextProvider>
  );
}

it('draws what shows a list again only when the list changes, and calls its latest functions', () => {
  seen.length = 0;
  tools.length = 0;
  const { rerender } = render(show(listOf()));
  const latest = listOf();
  rerender(show(latest));
  expect(seen).toHaveLength(1);
  seen[0]?.setSort({ field: 'town', order: 'ASC' });
  expect(latest.setSort).toHaveBeenCalledExactlyOnceWith({ field: 'town', order: 'ASC' });

  rerender(show(listOf({ sort: { field: 'town', order: 'ASC' } })));
  expect(seen).toHaveLength(2);
  expect(seen[1]).toMatchObject({ sort: { field: 'town' }, data });
  expect(tools).toHaveLength(1);

  rerender(show(listOf({ sort: { field: 'town', order: 'ASC' }, filterValues: { town: 'Bonn' } })));
  expect(tools).toEqual([{ town: 'Ulm' }, { town: 'Bonn' }]);
});
