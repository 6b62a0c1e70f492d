import { expect, it } from 'vitest';
import { undoneValues } from '../../../../src/framework/server/repository/undo/planUndo.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const entity = buildEntity({
  resource: 'places',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'tags', kind: 'textList' }),
    buildField({
      name: 'address',
      kind: 'value',
      members: [buildField({ name: 'city' }), buildField({ name: 'street' })],
    }),
  ],
});

const jena = { city: 'Jena', street: 'Am Anger' };

it('restores the fields of the change, and no other', () => {
  const change = { before: { name: 'Alt', tags: null }, after: { name: 'Neu', tags: ['a'] } };
  const stored = { name: 'Neu', tags: ['a'], address: jena };
  expect(undoneValues(entity, change, stored)).toEqual({ values: { name: 'Alt', tags: null }, changed: [] });
});

it('leaves members of a value that others changed since', () => {
  const change = { before: { address: jena }, after: { address: { ...jena, city: 'Gera' } } };
  const stored = { address: { city: 'Gera', street: 'Neuer Weg' } };
  expect(undoneValues(entity, change, stored)).toEqual({
    values: { address: { city: 'Jena', street: 'Neuer Weg' } },
    changed: [],
  });
});

it('removes a member the change added', () => {
  const change = { before: { address: { city: 'Jena' } }, after: { address: jena } };
  expect(undoneValues(entity, change, { address: jena })).toEqual({
    values: { address: { city: 'Jena' } },
    changed: [],
  });
});

it('names what was changed since, unless it is already restored', () => {
  const change = {
    before: { name: 'Alt', address: jena },
    after: { name: 'Neu', address: { ...jena, city: 'Gera' } },
  };
  const other = { name: 'Anders', address: { ...jena, city: 'Weimar' } };
  expect(undoneValues(entity, change, other).changed).toEqual(['name', 'address.city']);
  expect(undoneValues(entity, change, { name: 'Alt', address: jena }).changed).toEqual([]);
});
