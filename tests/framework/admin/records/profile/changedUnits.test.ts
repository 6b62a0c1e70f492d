import { expect, it } from 'vitest';
import { changedUnits } from '../../../../../src/framework/admin/records/profile/useHistory.ts';
import { buildField } from '../../support/buildEntity.ts';

const members = [buildField({ name: 'city', title: 'Ort' }), buildField({ name: 'postal', title: 'PLZ' })];
const fields = [
  buildField({ name: 'name', title: 'Name' }),
  buildField({ name: 'address', title: 'Anschrift', kind: 'address', members }),
  buildField({ name: 'times', title: 'Zeiten', kind: 'valueList', members }),
];
const slots = buildField({ name: 'slots', title: 'Plätze', kind: 'valueList', members, mergeBy: ['postal'] });
const facts = [
  buildField({ name: 'since', title: 'Seit', kind: 'dateTime', readOnly: true }),
  buildField({ name: 'note', title: 'Notiz' }),
];
const teachers = buildField({
  name: 'teachers',
  title: 'Lehrkräfte',
  kind: 'link',
  link: { to: 'people', through: 'staff', type: 'assign', inverse: 'places', facts },
});
fields.push(slots, teachers);
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

it('names the changed entries of a list with keys, unless it is emptied', () => {
  const [kiel, jena] = [
    { city: 'Kiel', postal: '24103' },
    { city: 'Jena', postal: '07743' },
  ];
  expect(told({ slots: [kiel, jena] }, { slots: [{ ...kiel, city: 'Kiel-Mitte' }, jena] })).toEqual([
    ['Plätze: 24103', kiel, { ...kiel, city: 'Kiel-Mitte' }],
  ]);
  expect(told({ slots: [kiel] }, { slots: [] })).toEqual([['Plätze', [kiel], []]]);
});

it('shows the facts of a link below its end, without author and time', () => {
  expect(told({}, { teachers: [{ id: 't1', since: '2026-03-01T09:00:00.000Z', note: 'Flöte' }] })).toEqual([
    ['Lehrkräfte', undefined, ['t1']],
    ['Lehrkräfte: Notiz', undefined, 'Flöte'],
  ]);
  expect(told({ teachers: [{ id: 't1', note: 'Flöte' }] }, { teachers: [{ id: 't1', note: null }] })).toEqual(
    [
      ['Lehrkräfte', ['t1'], ['t1']],
      ['Lehrkräfte: Notiz', 'Flöte', null],
    ],
  );
});
