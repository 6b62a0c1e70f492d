import { expect, it } from 'vitest';
import { holdsRequirements } from '../../../../src/framework/admin/contextActions/holdsRequirements.ts';
import { buildEntity, buildField } from '../support/buildEntity.ts';

const fields = ['name', 'salary'].map((name) => buildField({ name, title: name }));
const things = buildEntity({
  resource: 'things',
  fields,
  rights: { create: true, delete: false, read: ['name'], update: ['name'], custom: ['print'] },
});

const holds = (...access: Parameters<typeof holdsRequirements>[1]) => holdsRequirements([things], access);

it('asks for nothing when nothing is required', () => {
  expect(holds()).toBe(true);
});

it.each([
  ['create', true],
  ['read', true],
  ['update', true],
  ['delete', false],
  ['print', true],
  ['export to space', false],
])('knows the right to %s', (action, expected) => {
  expect(holds({ action, entity: 'things' })).toBe(expected);
});

it('wants every field that is named', () => {
  expect(holds({ action: 'read', entity: 'things', accessKeys: ['name'] })).toBe(true);
  expect(holds({ action: 'read', entity: 'things', accessKeys: ['name', 'salary'] })).toBe(false);
  expect(holds({ action: 'update', entity: 'things', accessKeys: ['salary'] })).toBe(false);
});

it('wants all of a list, and any of a group, however deep', () => {
  const may = { action: 'create', entity: 'things' };
  const mayNot = { action: 'delete', entity: 'things' };
  expect(holds(may, mayNot)).toBe(false);
  expect(holds(may, [mayNot, may])).toBe(true);
  expect(holds([mayNot, [mayNot, [may]]])).toBe(true);
  expect(holds([mayNot, mayNot])).toBe(false);
  expect(holds([])).toBe(false);
});

it('holds for no entity that somebody does not see', () => {
  expect(holds({ action: 'read', entity: 'secrets' })).toBe(false);
});
