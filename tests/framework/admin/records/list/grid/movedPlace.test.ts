import { expect, it } from 'vitest';
import { movedPlace } from '../../../../../../src/framework/admin/records/list/grid/useGridKeys.ts';

const size = { rows: 100, columns: 5 };
const from = { row: 50, column: 2 };
const press = (key: string, ctrlKey = false) => movedPlace(from, { key, ctrlKey, metaKey: false }, size);

it.each([
  ['ArrowDown', false, { row: 51, column: 2 }],
  ['ArrowUp', false, { row: 49, column: 2 }],
  ['ArrowLeft', true, { row: 50, column: 0 }],
  ['ArrowDown', true, { row: 99, column: 2 }],
  ['PageDown', false, { row: 70, column: 2 }],
  ['Home', false, { row: 50, column: 0 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', false, { row: 50, column: 4 }],
  ['End', true, { row: 99, column: 4 }],
] as const)('%s (Ctrl: %s) leads to %j', (key, isFar, place) => {
  expect(press(key, isFar)).toEqual(place);
});

it('leads from the name to the first and last name', () => {
  const name = { row: 50, column: 0 };
  const alone = { ctrlKey: false, metaKey: false };
  expect(movedPlace(name, { key: 'End', ...alone }, size)).toEqual({ row: 99, column: 0 });
  expect(movedPlace(name, { key: 'Home', ...alone }, size)).toEqual({ row: 0, column: 0 });
});

it('stays within the page, and leaves other keys alone', () => {
  expect(
    movedPlace({ row: 99, column: 4 }, { key: 'PageDown', ctrlKey: false, metaKey: false }, size),
  ).toEqual({
    row: 99,
    column: 4,
  });
  expect(press('F5')).toBeUndefined();
});
