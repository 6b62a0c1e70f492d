import { describe, expect, it } from 'vitest';
import type { CrudAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import {
  type PermissionRequirement,
  PermissionSet,
} from '../../../../src/framework/schema/rights/PermissionSet.ts';

const none = { all: [], ids: {}, some: [] };
const nothing = { create: false, delete: false, read: none, update: none, custom: [] };

const told: CrudAnswer = {
  places: {
    create: true,
    delete: false,
    read: { all: ['name', 'code'], ids: { p1: ['rent'], p2: true }, some: ['note'] },
    update: { all: ['name'], ids: { p1: ['rent'] }, some: ['note'] },
    custom: ['shareAccess'],
  },
  persons: { ...nothing, read: { all: true, ids: {}, some: [] }, delete: true },
  rooms: {
    ...nothing,
    read: { all: [], ids: 'many', some: ['name', 'size'] },
    update: { all: [], ids: 'many', some: ['name', 'size'] },
  },
  halls: { ...nothing, read: { all: ['name'], ids: {}, some: [] }, update: { all: true, ids: {}, some: [] } },
  barns: { ...nothing, read: { all: [], ids: 'many', some: [] } },
  sheds: {
    ...nothing,
    read: { all: [], ids: { s1: ['name'] }, some: [] },
    update: { all: [], ids: { s1: ['name'] }, some: [] },
  },
};

const permissions = new PermissionSet(told);
const read = (entity: string, accessKeys?: string[], id?: string): PermissionRequirement => ({
  action: 'read',
  entity,
  ...(id && { id }),
  ...(accessKeys && { accessKeys }),
});

describe('a set of permissions', () => {
  it('checks action and entity (permission-01, -02, -29)', () => {
    expect(permissions.canAccess({ action: 'create', entity: 'places' })).toBe(true);
    expect(permissions.canAccess({ action: 'delete', entity: 'places' })).toBe(false);
    expect(permissions.canAccess({ action: 'delete', entity: 'persons' })).toBe(true);
    expect(permissions.canAccess({ action: 'create', entity: 'persons' })).toBe(false);
    for (const action of ['create', 'read', 'update', 'delete'] as const)
      expect(permissions.canAccess({ action, entity: 'unknown' })).toBe(false);
  });

  it('grants all records or single ones, all fields or named ones (permission-03, -04, -06)', () => {
    expect(permissions.canAccess(read('places', ['name'], 'p9'))).toBe(true);
    expect(permissions.canAccess(read('places', ['rent'], 'p9'))).toBe(false);
    expect(permissions.canAccess(read('places', ['rent'], 'p1'))).toBe(true);
    expect(permissions.canAccess(read('places', ['anything'], 'p2'))).toBe(true);
    expect(permissions.canAccess(read('persons', ['anything'], 'x'))).toBe(true);
  });

  it('unites grants on all records and on one (permission-07)', () => {
    expect(permissions.canAccess(read('places', ['name', 'rent'], 'p1'))).toBe(true);
    expect(permissions.canAccess(read('places', ['name', 'rent'], 'p9'))).toBe(false);
  });

  it('makes the id readable without any grant, and nothing else (permission-08)', () => {
    expect(permissions.canAccess(read('unknown', ['id'], 'x'))).toBe(true);
    expect(permissions.canAccess(read('unknown', ['_id'], 'x'))).toBe(true);
    expect(permissions.canAccess(read('unknown', ['id', 'name'], 'x'))).toBe(false);
    expect(permissions.canAccess({ action: 'update', entity: 'unknown', id: 'x', accessKeys: ['id'] })).toBe(
      false,
    );
  });

  it('checks all of several fields, or any of them (permission-09, -10, -11)', () => {
    const requirement = read('places', undefined, 'p9');
    expect(permissions.canAccessAll(requirement, ['name', 'code'])).toBe(true);
    expect(permissions.canAccessAll(requirement, ['name', 'rent'])).toBe(false);
    expect(permissions.canAccessAny(requirement, ['rent', 'code'])).toBe(true);
    expect(permissions.canAccessAny(requirement, ['rent', 'size'])).toBe(false);
  });

  it('requires both rights for reading and changing (permission-12, -13, -30)', () => {
    expect(permissions.canRead('persons')).toBe(true);
    expect(permissions.canUpdate('persons')).toBe(false);
    expect(permissions.canReadAndUpdate('persons')).toBe(false);
    expect(permissions.canReadAndUpdate('places')).toBe(true);
    const both = { action: 'readAndUpdate', entity: 'places', id: 'p9' } as const;
    expect(permissions.canAccess({ ...both, accessKeys: ['name'] })).toBe(true);
    expect(permissions.canAccess({ ...both, accessKeys: ['code'] })).toBe(false);
  });

  it('checks custom rights by their names (permission-30)', () => {
    const share = { action: 'custom', entity: 'places', accessKeys: ['shareAccess'] } as const;
    expect(permissions.canAccess(share)).toBe(true);
    expect(permissions.canAccess({ ...share, entity: 'persons' })).toBe(false);
    expect(permissions.canAccess({ ...share, accessKeys: ['shareAccess', 'readStats'] })).toBe(false);
  });

  it('checks some record if it names none (permission-05)', () => {
    expect(permissions.canAccess(read('places', ['rent']))).toBe(true);
    expect(permissions.canAccess(read('places', ['note']))).toBe(true);
    expect(permissions.canAccess(read('sheds', ['rent']))).toBe(false);
    expect(permissions.canAccess(read('rooms', ['size']))).toBe(true);
    // nothing is read out of the word that means many records
    expect(permissions.canAccess(read('rooms', ['m']))).toBe(false);
    expect(permissions.canAccess(read('rooms', ['m'], '0'))).toBe(false);
    const both = { action: 'readAndUpdate', entity: 'halls' } as const;
    expect(permissions.canAccess({ ...both, accessKeys: ['id', 'name'] })).toBe(true);
    expect(permissions.canAccess({ ...both, entity: 'places', accessKeys: ['id', 'name'] })).toBe(false);
  });

  it('checks every record if some are not enough', () => {
    const everywhere = (...fields: string[]) => ({ ...read('places', fields), isEverywhere: true });
    expect(permissions.canAccess(everywhere('name'))).toBe(true);
    expect(permissions.canAccess(everywhere('name', 'rent'))).toBe(false);
    expect(permissions.canAccess({ ...read('rooms', ['size']), isEverywhere: true })).toBe(false);
  });

  it('checks one record if it names it', () => {
    const of = (id?: string) => [
      permissions.canRead('sheds', id),
      permissions.canUpdate('sheds', id),
      permissions.canReadAndUpdate('sheds', id),
    ];
    expect([of(), of('s1'), of('s2')]).toEqual([
      [true, true, true],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('returns the fields accessible in some record', () => {
    expect(permissions.accessibleFields('places', 'read')).toBe(true);
    expect(permissions.accessibleFields('places', 'update')).toEqual(['name', 'note', 'rent']);
    expect(permissions.accessibleFields('rooms', 'read')).toEqual(['name', 'size']);
    expect(permissions.accessibleFields('unknown', 'read')).toEqual([]);
  });

  it('lists the accessible records, or returns all (permission-14)', () => {
    expect(permissions.accessibleIds('places', 'read')).toBe('all');
    expect(permissions.accessibleIds('places', 'read', 'rent')).toEqual(['p1', 'p2']);
    expect(permissions.accessibleIds('places', 'update', 'rent')).toEqual(['p1']);
    expect(permissions.accessibleIds('places', 'update', 'code')).toEqual([]);
    expect(permissions.accessibleIds('barns', 'read')).toEqual([]);
    expect(permissions.accessibleIds('unknown', 'read')).toEqual([]);
  });

  it('leaves records to the server if a rule or too many single grants decide', () => {
    expect(permissions.accessibleIds('places', 'read', 'note')).toBe('some');
    expect(permissions.accessibleIds('rooms', 'read')).toBe('some');
    expect(permissions.accessibleIds('rooms', 'update', 'size')).toBe('some');
    expect(permissions.accessibleIds('rooms', 'read', 'rent')).toEqual([]);
  });

  it('checks whether all given fields are readable, or changeable (permission-15)', () => {
    expect(permissions.areAllAccessible('read', 'places', ['name', 'code'])).toBe(true);
    expect(permissions.areAllAccessible('read', 'places', ['name', 'rent'])).toBe(false);
    expect(permissions.areAllAccessible('update', 'places', ['name', 'code'])).toBe(false);
    expect(permissions.areAllAccessible('update', 'places', ['name', 'rent'], 'p1')).toBe(true);
  });

  it('reports permissions in German (permission-16)', () => {
    const titles: Record<string, string> = {
      places: 'Orte',
      persons: 'Personen',
      rooms: 'Räume',
      name: 'Name',
    };
    const named = (key: string) => titles[key] ?? key;
    const names = {
      entity: named,
      field: (_: string, field: string) => named(field),
      custom: () => 'freigeben',
    };
    expect(permissions.report(names).split('\n')).toEqual([
      'halls: lesen (überall Name), ändern (überall alle Felder)',
      'Orte: anlegen, lesen (überall Name, code; in 2 Datensätzen; in bestimmten Datensätzen note), ' +
        'ändern (überall Name; in einem Datensatz; in bestimmten Datensätzen note), freigeben',
      'Personen: lesen (überall alle Felder), löschen',
      'Räume: lesen (in bestimmten Datensätzen Name, size), ändern (in bestimmten Datensätzen Name, size)',
      'sheds: lesen (in einem Datensatz), ändern (in einem Datensatz)',
    ]);
    expect(new PermissionSet({}).report(names)).toBe('Keine Rechte');
    expect(new PermissionSet({ places: nothing }).report(names)).toBe('Keine Rechte');
  });

  it('survives a round trip through JSON (permission-17)', () => {
    const copy = new PermissionSet(JSON.parse(JSON.stringify(permissions)));
    expect(copy.toJSON()).toEqual(told);
    expect(copy.canAccess(read('places', ['rent'], 'p1'))).toBe(true);
  });

  it('uses the access of the record if only the server can decide', () => {
    const note = read('places', ['note'], 'p9');
    expect(permissions.canAccess(note)).toBe(false);
    expect(permissions.canAccess(note, { id: 'p9', note: null })).toBe(true);
    expect(permissions.canAccess(note, { id: 'p9' })).toBe(false);
    const change = { ...note, action: 'update' } as const;
    const access = { update: ['note'], delete: false, custom: [] };
    expect(permissions.canAccess(change, { id: 'p9', $access: access })).toBe(true);
    expect(permissions.canAccess(change, { id: 'p9', $access: { ...access, update: [] } })).toBe(false);
    expect(permissions.canAccess(read('rooms', ['size'], 'r1'), { id: 'r1', size: 3 })).toBe(true);
    expect(permissions.canAccess(read('rooms', ['name', 'size'], 'r1'), { id: 'r1', size: 3 })).toBe(false);
    expect(permissions.canAccess(read('rooms', undefined, 'r1'), { id: 'r1' })).toBe(true);
    const update = { action: 'update', entity: 'rooms', id: 'r1' } as const;
    const room = { id: 'r1', $access: { ...access, update: ['size'] } };
    expect(permissions.canAccess(update, room)).toBe(true);
    expect(permissions.canAccess(update, { id: 'r1', $access: { ...access, update: [] } })).toBe(false);
    expect(permissions.canAccess({ ...update, accessKeys: ['size'] }, room)).toBe(true);
    expect(permissions.canAccess({ ...update, accessKeys: ['name', 'size'] }, room)).toBe(false);
    // what the grants say already, no record changes
    expect(permissions.canAccess(read('places', ['name'], 'p9'), { id: 'p9' })).toBe(true);
    expect(permissions.canAccess(read('places', ['rent'], 'p9'), { id: 'p9', rent: 7 })).toBe(false);
  });

  it('requires all requirements, and one of a group (contextaction-03, -04)', () => {
    const create = { action: 'create', entity: 'places' } as const;
    const remove = { action: 'delete', entity: 'places' } as const;
    expect(permissions.holds([])).toBe(true);
    expect(permissions.holds([create])).toBe(true);
    expect(permissions.holds([create, remove])).toBe(false);
    expect(permissions.holds([create, [remove, read('persons')]])).toBe(true);
    expect(permissions.holds([[remove, read('unknown')]])).toBe(false);
  });

  it.each([
    ['Create and Delete operations have no entities', { action: 'create', entity: 'places', id: 'p1' }],
    ['Create and Delete operations have no entities', { action: 'delete', entity: 'places', id: 'p1' }],
    ['Too many parameters for action', { action: 'create', entity: 'places', accessKeys: ['name'] }],
    ['Too many parameters for action', { action: 'delete', entity: 'places', accessKeys: ['name'] }],
    ['Unknown action type', { action: 'burn', entity: 'places' }],
  ])('refuses misuse: %s (permission-31, -32, -34, -35, -36)', (sentence, requirement) => {
    expect(() => permissions.canAccess(requirement as PermissionRequirement)).toThrow(new Error(sentence));
  });

  it.each(['create', 'delete'])(
    'refuses to check whether one may %s an existing record (permission-33, -37)',
    (action) => {
      const one = permissions.ofRecord('places', 'p1');
      expect(one.canAccess('read', ['rent'])).toBe(true);
      expect(one.canAccess('update', ['code'])).toBe(false);
      expect(() => one.canAccess(action as 'read')).toThrow(
        new Error('Create and Delete operations can not be retrieved for existing instance'),
      );
    },
  );
});
