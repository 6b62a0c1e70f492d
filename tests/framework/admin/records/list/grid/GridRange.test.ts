import { describe, expect, it } from 'vitest';
import {
  type GridPlace,
  rangeAfter,
} from '../../../../../../src/framework/admin/records/list/grid/GridRange.ts';

const block = { anchor: { row: 1, column: 0 }, active: { row: 2, column: 3 } };
const single = (row: number, column: number): { anchor: GridPlace; active: GridPlace } => ({
  anchor: { row, column },
  active: { row, column },
});

/** The block after rows that lay in the order of their letters, from a, lie in another one. */
function blockIn(rows: string) {
  return rangeAfter(block, (row) => {
    const at = rows.indexOf('abcd'.charAt(row));
    return at < 0 ? undefined : at;
  });
}

describe('chosen cells after the rows have changed', () => {
  it('move with their rows', () => {
    expect(blockIn('xabcd')).toEqual({ anchor: { row: 2, column: 0 }, active: { row: 3, column: 3 } });
    expect(blockIn('bcda')).toEqual({ anchor: { row: 0, column: 0 }, active: { row: 1, column: 3 } });
  });

  it('shrink to the active one when other rows lie between them, or one is gone', () => {
    expect(blockIn('abxcd')).toEqual(single(3, 3));
    expect(blockIn('acbd')).toEqual(single(1, 3));
    expect(blockIn('acd')).toEqual(single(1, 3));
  });

  it('are none any more without the active row', () => {
    expect(blockIn('abd')).toBeNull();
  });
});
