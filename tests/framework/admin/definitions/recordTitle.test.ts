import { expect, it } from 'vitest';
import { fillTemplate, recordTitle } from '../../../../src/framework/admin/definitions/recordTitle.ts';
import { buildEntity, buildField } from '../support/buildEntity.ts';

const fields = [
  buildField({ name: 'firstName' }),
  buildField({ name: 'lastName' }),
  buildField({ name: 'kind', kind: 'enum', options: [{ value: 'a', title: 'Grundschule' }] }),
  buildField({ name: 'owner', kind: 'reference' }),
  buildField({ name: 'address', kind: 'address', members: [buildField({ name: 'city' })] }),
];

it('fills in values, members, titles of choices and of populated references', () => {
  const record = { kind: 'a', owner: { id: 'e1', title: 'Ada' }, address: { city: 'Kiel' } };
  expect(fillTemplate(fields, '{kind} · {owner} · {address.city}', record)).toBe('Grundschule · Ada · Kiel');
});

it('leaves no separators and spaces behind where values are missing', () => {
  expect(fillTemplate(fields, '{kind} · {owner} · {address.city}', { address: { city: 'Kiel' } })).toBe(
    'Kiel',
  );
  expect(fillTemplate(fields, '{firstName} {lastName}', { lastName: 'Lovelace' })).toBe('Lovelace');
});

it("falls back to the server's title, then to the id", () => {
  const entity = buildEntity({ resource: 'people', fields, recordTitle: '{firstName} {lastName}' });
  expect(recordTitle(entity, { id: 'p1', firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(recordTitle(entity, { id: 'p1', title: 'Ada L.' })).toBe('Ada L.');
  expect(recordTitle(entity, { id: 'p1' })).toBe('p1');
});
