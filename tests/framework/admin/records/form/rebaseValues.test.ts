import { expect, it } from 'vitest';
import { rebaseValues } from '../../../../../src/framework/admin/records/form/rebaseValues.ts';
import { buildField } from '../../support/buildEntity.ts';

const fields = [
  buildField({ name: 'name' }),
  buildField({ name: 'note' }),
  buildField({
    name: 'address',
    kind: 'address',
    members: [buildField({ name: 'city' }), buildField({ name: 'street' })],
  }),
];
const base = { name: 'a', note: 'n', address: { city: 'Jena', street: 'Anger' } };
const mine = { name: 'b', note: 'n', address: { city: 'Bonn', street: 'Anger' } };
const theirs = { name: 'c', note: 'fremd', address: { city: 'Gera', street: 'Markt' } };

it('keeps my changes and takes the rest from others, in values member by member', () => {
  expect(rebaseValues({ fields, base, mine, theirs, choices: {} })).toEqual({
    name: 'b',
    note: 'fremd',
    address: { city: 'Bonn', street: 'Markt' },
  });
});

it('drops my value if theirs was chosen', () => {
  const choices = { name: 'theirs', 'address.city': 'theirs' } as const;
  expect(rebaseValues({ fields, base, mine, theirs, choices })).toEqual(theirs);
});
