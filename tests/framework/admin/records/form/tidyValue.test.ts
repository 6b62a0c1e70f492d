import { expect, it } from 'vitest';
import { defaultOf } from '../../../../../src/framework/admin/records/form/formValues.ts';
import { tidyValue } from '../../../../../src/framework/admin/records/form/sentValues.ts';
import { buildField } from '../../support/buildEntity.ts';

it.each([
  ['json', {}, {}],
  ['json', { places: {} }, { places: {} }],
  ['json', '', null],
  ['json', undefined, null],
  ['value', { street: '' }, null],
  ['text', '', null],
] as const)('sends of kind %s for %j: %j', (kind, value, sent) => {
  expect(tidyValue(buildField({ name: 'field', kind }), value)).toEqual(sent);
});

const address = buildField({
  name: 'address',
  kind: 'address',
  members: [
    buildField({ name: 'city', required: true }),
    buildField({ name: 'country', default: 'DE' }),
    buildField({ name: 'isPrivate', kind: 'boolean', required: true }),
  ],
});

it('initialises a value with the defaults of its members', () => {
  expect(defaultOf(address)).toEqual({ country: 'DE', isPrivate: false });
  expect(defaultOf(buildField({ name: 'value', kind: 'value', members: [] }))).toBeNull();
  // its input fills the value as a whole
  expect(defaultOf({ ...address, widget: 'drawn' })).toBeNull();
});

it('counts defaults alone as no value, unless they are stored', () => {
  const untouched = { city: null, country: 'DE', isPrivate: false };
  expect(tidyValue(address, untouched)).toBeNull();
  expect(tidyValue(address, untouched, { country: 'DE' })).toEqual(untouched);
  expect(tidyValue(address, { ...untouched, city: 'Jena' })).toEqual({ ...untouched, city: 'Jena' });
  expect(tidyValue(address, { ...untouched, country: 'AT' })).toEqual({ ...untouched, country: 'AT' });
});
