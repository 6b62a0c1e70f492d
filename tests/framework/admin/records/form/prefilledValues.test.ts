import { expect, it } from 'vitest';
import { prefilledValues } from '../../../../../src/framework/admin/records/form/prefilledValues.ts';
import { buildField } from '../../support/buildEntity.ts';

const id = 'a'.repeat(24);
const fields = [
  buildField({ name: 'name', maxLength: 5 }),
  buildField({ name: 'place', kind: 'reference', reference: { to: 'places' } }),
  buildField({ name: 'pupils', kind: 'integer' }),
  buildField({ name: 'address', kind: 'address', members: [buildField({ name: 'city', required: true })] }),
];
const from = (source: unknown, state: unknown = null) =>
  prefilledValues(fields, { search: `?${new URLSearchParams({ source: JSON.stringify(source) })}`, state });

it('takes from the address what the definition accepts', () => {
  expect(from({ name: 'Kiel', place: id, pupils: 12, address: {} })).toEqual({
    name: 'Kiel',
    place: id,
    pupils: 12,
    address: {},
  });
});

it('takes a value that lacks what the form asks for, as a link to a new row carries it', () => {
  const person = buildField({
    name: 'person',
    kind: 'reference',
    reference: { to: 'people' },
  });
  const members = [person, buildField({ name: 'since', kind: 'date', required: true })];
  const rows = buildField({ name: 'rows', kind: 'valueList', members });
  const carried = (source: unknown) =>
    prefilledValues([rows], {
      search: `?${new URLSearchParams({ source: JSON.stringify(source) })}`,
      state: null,
    });
  expect(carried({ rows: [{ person: id }] })).toEqual({ rows: [{ person: id }] });
  expect(carried({ rows: [{ person: 'x' }] })).toEqual({});
});

it('ignores unknown fields and values that cannot be', () => {
  expect(from({ secret: 1, name: 'zu lang', place: 'x', pupils: 'viele', address: 'Kiel' })).toEqual({});
  expect(from({ name: null })).toEqual({});
});

it.each(['?source=', '?source={', '?source=[1]', '?source=null', ''])('begins empty with "%s"', (search) => {
  expect(prefilledValues(fields, { search, state: null })).toEqual({});
});

it('prefers what this page itself hands over, also a copy that needs correcting', () => {
  const state = { record: { name: 'zu lang', secret: 1 } };
  expect(from({ name: 'Kiel', pupils: 12 }, state)).toEqual({ name: 'zu lang', pupils: 12 });
});
