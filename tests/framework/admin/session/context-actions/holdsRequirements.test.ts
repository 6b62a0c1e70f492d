import { expect, it } from 'vitest';
import { holdsRequirements } from '../../../../../src/framework/admin/session/context-actions/contextActions.ts';
import { PermissionSet } from '../../../../../src/framework/schema/rights/PermissionSet.ts';

const permissions = new PermissionSet({
  things: {
    create: true,
    delete: false,
    read: { all: ['name'], ids: { one: true }, some: ['note'] },
    update: { all: [], ids: { one: ['name'] }, some: [] },
    custom: ['print'],
  },
});

const holds = (...access: Parameters<typeof holdsRequirements>[1]) => holdsRequirements(permissions, access);
const may = { action: 'create', entity: 'things' } as const;
const mayNot = { action: 'delete', entity: 'things' } as const;

it('is met if nothing is required', () => {
  expect(holds()).toBe(true);
});

it('checks rights, including custom ones', () => {
  expect([holds(may), holds(mayNot)]).toEqual([true, false]);
  expect(holds({ action: 'custom', entity: 'things', accessKeys: ['print'] })).toBe(true);
  expect(holds({ action: 'custom', entity: 'things', accessKeys: ['fly'] })).toBe(false);
});

it('requires every named field', () => {
  expect(holds({ action: 'read', entity: 'things', accessKeys: ['name'] })).toBe(true);
  expect(holds({ action: 'read', entity: 'things', accessKeys: ['name', 'salary'], id: 'two' })).toBe(false);
  expect(holds({ action: 'update', entity: 'things', accessKeys: ['salary'] })).toBe(false);
});

it('evaluates the record in question', () => {
  const update = { action: 'update', entity: 'things', accessKeys: ['name'] } as const;
  expect(holds(update)).toBe(true);
  expect(holds({ ...update, id: 'one' })).toBe(true);
  expect(holds({ ...update, id: 'two' })).toBe(false);
});

it('treats access known only to the record as missing', () => {
  expect(holds({ action: 'read', entity: 'things', id: 'two', accessKeys: ['note'] })).toBe(false);
});

it('requires all of a list, and any of a group, however deep', () => {
  expect(holds(may, mayNot)).toBe(false);
  expect(holds(may, [mayNot, may])).toBe(true);
  expect(holds([mayNot, [mayNot, [may]]])).toBe(true);
  expect(holds([mayNot, mayNot])).toBe(false);
  expect(holds([])).toBe(false);
});

it('is not met for an entity the user does not see', () => {
  expect(holds({ action: 'read', entity: 'secrets' })).toBe(false);
});

it('refuses invalid requirements', () => {
  expect(() => holds({ action: 'create', entity: 'things', id: 'one' })).toThrow(
    'Create and Delete operations have no entities',
  );
});
