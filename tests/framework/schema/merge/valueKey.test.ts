import { expect, it } from 'vitest';
import { isSameValue } from '../../../../src/framework/schema/merge/isSameValue.ts';
import { valueKey } from '../../../../src/framework/schema/merge/valueKey.ts';

const values: unknown[] = [
  null,
  undefined,
  '',
  'null',
  0,
  '0',
  1,
  true,
  [],
  [null],
  [1, 2],
  ['1,2'],
  {},
  { a: null },
  { a: 1, b: [2] },
  { b: [2], a: 1, c: null },
  { a: '1', b: [2] },
  { 'a":1,"b': 1 },
  { a: { b: 1 } },
];

it('is equal only for values with the same meaning', () => {
  for (const one of values)
    for (const other of values)
      expect([one, other, valueKey(one) === valueKey(other)]).toEqual([one, other, isSameValue(one, other)]);
});
