import { expect, it } from 'vitest';
import { changedUnits } from '../../../../../src/framework/admin/records/profile/changedUnits.ts';
import { buildField } from '../../support/buildEntity.ts';

const members = [buildField({ name: 'city', title: 'Ort' }), buildField({ name: 'postal', title: 'PLZ' })];
const fields = [
  buildField({ name: 'name', title: 'Name' }),
  buildField({ name: 'address', title: 'Anschrift', kind: 'address', members }),
  buildField({ name: 'times', title: 'Zeiten', kind: 'valueList', members }),
];
const told = (before: object, after: object) =>
  changedUnits({ fields }, { before: { ...before }, after: { ...after } }).map((unit) => [
    unit.field.title,
    unit.before,
    unit.after,
  ]);

it('returns only the differing members of a value', () => {
  const [before, after] = [
    { city: 'Kiel', postal: '24103' },
    { city: 'Jena', postal: '24103' },
  ];
  expect(told({ address: before }, { address: after })).toEqual([['Anschrift: Ort', 'Kiel', 'Jena']]);
});

it('returns an added or removed value as a whole, and lists always', () => {
  expect(told({ address: null }, { address: { city: 'Kiel' } })).toEqual([
    ['Anschrift', null, { city: 'Kiel' }],
  ]);
  expect(told({ times: [{ city: 'Kiel' }] }, { times: [] })).toEqual([['Zeiten', [{ city: 'Kiel' }], []]]);
});

it('follows the order of the definition and leaves out removed fields', () => {
  expect(told({ gone: 1 }, { times: [], name: 'Kiel' })).toEqual([
    ['Name', undefined, 'Kiel'],
    ['Zeiten', undefined, []],
  ]);
});
