import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { provideFakeApi } from '../../../support/provideFakeApi.ts';
import { closeList, openList, settled } from '../openList.tsx';

const api = provideFakeApi();
const names = ['Anna Müller', 'anna müller', 'Ben Vogt'];
const world = {
  entity: { referenceLine: '{note}' },
  recordOf: (row: number) => ({ name: names[row - 1] ?? '', note: `K-${row}` }),
};

afterEach(() => cleanup());

it.each([
  ['rows', false],
  ['cards', true],
])('distinguishes records of the same title by their reference, as %s', async (_, isNarrow) => {
  openList(api, { ...world, columns: ['name', 'amount'], isNarrow });
  await screen.findByText('Ben Vogt');
  await settled();
  expect(screen.getByText('K-1')).toBeTruthy();
  expect(screen.getByText('K-2')).toBeTruthy();
  expect(screen.queryByText('K-3')).toBeNull();
  await closeList(api);
});
