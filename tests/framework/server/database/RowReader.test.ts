import { describe, expect, it } from 'vitest';
import { RowReader } from '../../../../src/framework/server/database/preparedStatements.ts';

const [integer, text] = [23, 25];

describe('a reader of rows', () => {
  it('parses values by type, and has null for those that are absent', () => {
    const reader = new RowReader([
      { name: 'count', dataTypeID: integer },
      { name: 'name', dataTypeID: text },
    ]);
    expect(reader.read(['3', null])).toEqual({ count: 3, name: null });
    expect(reader.read([null, 'Ada'])).toEqual({ count: null, name: 'Ada' });
  });

  it('takes the last of several columns with one name, also if it is null', () => {
    const reader = new RowReader([
      { name: 'state', dataTypeID: text },
      { name: 'id', dataTypeID: text },
      { name: 'state', dataTypeID: text },
    ]);
    expect(reader.read(['BY', 'a', null])).toEqual({ state: null, id: 'a' });
    expect(reader.read(['BY', 'a', 'HB'])).toEqual({ state: 'HB', id: 'a' });
  });
});
