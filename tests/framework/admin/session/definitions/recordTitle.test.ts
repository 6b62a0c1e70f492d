import { expect, it } from 'vitest';
import { recordTitle } from '../../../../../src/framework/admin/session/definitions/recordTitle.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';

it("falls back to the server's title, then to the entity name, and shows no id", () => {
  const fields = [buildField({ name: 'firstName' }), buildField({ name: 'lastName' })];
  const entity = buildEntity({
    resource: 'people',
    fields,
    title: 'Person',
    recordTitle: '{firstName} {lastName}',
  });
  expect(recordTitle(entity, { id: 'p1', firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(recordTitle(entity, { id: 'p1', title: 'Ada L.' })).toBe('Ada L.');
  expect(recordTitle(entity, { id: 'p1' })).toBe('Person');
});
