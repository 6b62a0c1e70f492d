import { describe, expect, it } from 'vitest';
import { checkAccess } from '../../../../../src/framework/admin/session/auth-provider/checkAccess.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';

const fields = [
  buildField({ name: 'name', required: true }),
  buildField({ name: 'salary' }),
  buildField({ name: 'number', readOnly: true }),
];
const everything = buildEntity({ resource: 'all', fields, custom: ['share'] });
const reader = buildEntity({
  resource: 'read',
  fields,
  rights: { create: false, delete: false, read: ['name', 'number'], update: [], custom: [] },
});
const clerk = buildEntity({
  resource: 'clerk',
  fields,
  rights: { create: true, delete: false, read: true, update: ['salary'], custom: ['share'] },
});
const writer = buildEntity({
  resource: 'write',
  fields,
  rights: { create: true, delete: false, read: [], update: [], custom: [] },
});

const entities = [everything, reader, clerk, writer];
const may = (action: string, resource: string, record?: object) =>
  checkAccess(entities, { action, resource, record });

describe('access to an entity', () => {
  it.each(['list', 'show', 'create', 'edit', 'delete', 'export', 'clone'])(
    'allows %s with all rights',
    (action) => {
      expect(may(action, 'all')).toBe(true);
    },
  );

  it('refuses everything on an invisible entity', () => {
    expect(may('list', 'secrets')).toBe(false);
    expect(may('read', 'secrets.name')).toBe(false);
  });

  it('lets a reader read', () => {
    expect(['list', 'show', 'export'].map((action) => may(action, 'read'))).toEqual([true, true, true]);
    expect(['create', 'edit', 'delete', 'clone'].map((action) => may(action, 'read'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('refuses the list to users who may only create', () => {
    expect(may('create', 'write')).toBe(true);
    expect(may('list', 'write')).toBe(false);
  });

  it('checks custom rights', () => {
    expect(may('share', 'clerk')).toBe(true);
    expect(may('share', 'read')).toBe(false);
  });
});

describe('access to a record', () => {
  it('follows the record rather than the entity, both ways', () => {
    const open = { $access: { update: ['name'], delete: true, custom: ['share'] } };
    const closed = { $access: { update: [], delete: false, custom: [] } };
    expect(['edit', 'delete', 'share'].map((action) => may(action, 'read', open))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['edit', 'delete', 'share'].map((action) => may(action, 'all', closed))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('access to a field', () => {
  it('reads fields that are readable everywhere, or present in the record', () => {
    expect(may('read', 'read.name')).toBe(true);
    expect(may('read', 'read.salary')).toBe(false);
    expect(may('read', 'read.salary', { salary: null })).toBe(true);
    expect(may('read', 'all.nothing')).toBe(false);
  });

  it('writes updatable fields, and never system fields', () => {
    expect(may('write', 'all.name')).toBe(true);
    expect(may('write', 'all.number')).toBe(false);
    expect(may('write', 'clerk.salary')).toBe(true);
  });

  it('lets a creation set what the record needs, and everything if there is no update', () => {
    expect(may('write', 'clerk.name')).toBe(true);
    const answer = { ...reader, resource: 'answer', actions: ['create' as const, 'read' as const] };
    const mayFill = (create: boolean) =>
      checkAccess([{ ...answer, rights: { ...answer.rights, create } }], {
        action: 'write',
        resource: 'answer.salary',
      });
    expect([mayFill(true), mayFill(false)]).toEqual([true, false]);
    expect(may('write', 'clerk.name', { $access: { update: ['salary'], delete: false, custom: [] } })).toBe(
      false,
    );
    expect(may('write', 'read.name')).toBe(false);
  });
});
