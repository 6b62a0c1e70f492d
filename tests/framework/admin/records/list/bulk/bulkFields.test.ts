import { expect, it } from 'vitest';
import { bulkFields, waysOf } from '../../../../../../src/framework/admin/records/list/bulk/bulkFields.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';

const fields = [
  buildField({ name: 'name', required: true }),
  buildField({ name: 'number', unique: true }),
  buildField({ name: 'made', readOnly: true }),
  buildField({ name: 'old', deprecated: true }),
  buildField({ name: 'secret', writeOnly: true }),
  buildField({ name: 'plan', kind: 'valueList', widget: 'week' }),
  buildField({ name: 'due', kind: 'date', widget: 'due', when: { name: 'x' } }),
  buildField({ name: 'scan', kind: 'file' }),
  buildField({ name: 'labels', kind: 'referenceList', reference: { to: 'labels' } }),
  buildField({ name: 'hidden' }),
];
const form = [
  { title: '', sections: [{ fields: fields.map(({ name }) => name).filter((name) => name !== 'hidden') }] },
];
const things = buildEntity({ resource: 'things', fields, form });
const namesOf = (entity: typeof things) => bulkFields(entity).map(({ name }) => name);

it('offers fields of the form in which one value makes sense for many records', () => {
  expect(namesOf(things)).toEqual(['name', 'due', 'labels']);
  expect(bulkFields(things).find(({ name }) => name === 'due')).not.toHaveProperty('widget');
});

it('offers what may be changed and read in some of the records, and nothing without updates', () => {
  const rights = { ...things.rights, update: [], updateSomewhere: ['due', 'name'], read: ['name', 'labels'] };
  expect(namesOf({ ...things, rights })).toEqual(['name']);
  expect(namesOf({ ...things, actions: ['read'] })).toEqual([]);
});

it('empties what is not required, and adds to lists first', () => {
  const [name, due, labels] = bulkFields(things);
  expect([name, due, labels].map((field) => field && waysOf(field))).toEqual([
    ['set'],
    ['set', 'clear'],
    ['add', 'remove', 'set', 'clear'],
  ]);
  expect(waysOf(buildField({ name: 'ends', kind: 'link' }))).toEqual(['add', 'remove']);
  expect(waysOf(buildField({ name: 'days', kind: 'enumList' }))).toEqual(['add', 'remove', 'set', 'clear']);
  expect(waysOf(buildField({ name: 'topics', kind: 'textList', required: true }))).toEqual([
    'add',
    'remove',
    'set',
  ]);
});
