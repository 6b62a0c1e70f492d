import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/framework/schema/errors.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { compileRights, rightsTo } from '../../../../src/framework/server/rights/compileRights.ts';
import { mayCustom } from '../../../../src/framework/server/rights/mayCustom.ts';
import { requireUpdatable } from '../../../../src/framework/server/rights/requireUpdatable.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const places = buildEntity({
  resource: 'places',
  custom: ['wave', 'shout'],
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'code' }),
    buildField({ name: 'number', readOnly: true }),
    buildField({ name: 'password', writeOnly: true }),
    buildField({ name: 'keeper', kind: 'reference', reference: { to: 'places' } }),
  ],
});
const logs = buildEntity({ resource: 'logs', actions: ['read'], fields: [buildField({ name: 'name' })] });
const drafts = buildEntity({
  resource: 'drafts',
  actions: ['create', 'update', 'delete'],
  fields: [buildField({ name: 'name' })],
});
const index = indexModel({ hash: 'x', entities: [places, logs, drafts] });
const [one, two, me] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];

const actorWith = (grants: Grants | 'everything', profile?: string): Actor => ({
  ...systemActor,
  loginUser: 'u',
  grants,
  ...(profile !== undefined && { profile: { type: 'places', id: profile } }),
});
const compile = (grants: Grants | 'everything', profile?: string, entity = places) =>
  compileRights(index, actorWith(grants, profile), entity);

describe('compiled rights', () => {
  it('are everything for a user with all grants', () => {
    expect(compile('everything')).toMatchObject({
      canCreate: true,
      canDelete: true,
      canReachRows: true,
      isEveryRow: true,
      isWhole: true,
      custom: ['wave', 'shout'],
      everywhere: { read: true, update: true },
    });
  });

  it('are nothing for a user without grants', () => {
    const rights = compile({});
    expect(rights).toMatchObject({
      canCreate: false,
      canDelete: false,
      canReachRows: false,
      isEveryRow: false,
      isWhole: false,
      custom: [],
      everywhere: { read: [], update: [] },
      resourceAccess: { create: false, delete: false, read: [], update: [], custom: [] },
    });
    expect(rights.resourceAccess).not.toHaveProperty('readSomewhere');
    expect([rights.isReadable('name'), rights.isUpdatable('name')]).toEqual([false, false]);
    expect(rights.rowRights(one, '').isReadable('name')).toBe(false);
  });

  it('unite grants on every entity with grants on this one', () => {
    expect(
      compile({ '*': { create: true, read: { all: ['name'] } }, places: { read: { all: ['code'] } } }),
    ).toMatchObject({
      canCreate: true,
      everywhere: { read: ['name', 'code'] },
    });
    expect(compile({ '*': { read: { all: ['name'] } } }).everywhere.read).toEqual(['name']);
    expect(compile({ places: { delete: true } })).toMatchObject({ canCreate: false, canDelete: true });
  });

  it('leave out the actions that an entity does not have', () => {
    const all = { create: true, delete: true, read: { all: true as const }, update: { all: true as const } };
    expect(compile({ '*': all }, undefined, logs)).toMatchObject({
      canCreate: false,
      canDelete: false,
      everywhere: { read: true, update: [] },
    });
    expect(compile({ '*': all }, undefined, drafts)).toMatchObject({
      canCreate: true,
      canDelete: true,
      everywhere: { read: [], update: true },
      canReachRows: true,
      isWhole: false,
    });
  });

  it('are found by the name of an entity', () => {
    expect(rightsTo(index, actorWith('everything'), 'logs')?.canReachRows).toBe(true);
    expect(rightsTo(index, actorWith({}), 'logs')?.canReachRows).toBe(false);
    expect(rightsTo(index, actorWith('everything'), 'castles')).toBeUndefined();
  });

  it('let a new record set changeable fields, or everything if there is no update', () => {
    const given = { places: { create: true, read: { all: true as const }, update: { all: ['name'] } } };
    const { isSettable } = compile(given);
    expect([isSettable('name'), isSettable('code')]).toEqual([true, false]);
    const fields = [...logs.fields, buildField({ name: 'number', readOnly: true })];
    const answers = { ...logs, fields, actions: ['create' as const, 'read' as const] };
    expect(compile({ logs: { create: true } }, undefined, answers).isSettable('number')).toBe(false);
    expect(compile({ logs: { create: true } }, undefined, answers).isSettable('name')).toBe(true);
    expect(compile({ logs: { read: { all: true } } }, undefined, answers).isSettable('name')).toBe(false);
  });

  it('contain the named custom rights, or all of the entity', () => {
    expect(compile({ places: { custom: ['shout', 'sing'] } }).custom).toEqual(['shout']);
    expect(compile({ places: { custom: ['*'] } }).custom).toEqual(['wave', 'shout']);
    expect(compile({ places: { create: true } }).custom).toEqual([]);
  });

  it('reach rows by read and by update', () => {
    expect(compile({ places: { read: { all: ['name'] } } })).toMatchObject({
      canReachRows: true,
      isEveryRow: true,
      isWhole: false,
    });
    expect(compile({ places: { update: { all: ['name'] } } })).toMatchObject({
      canReachRows: true,
      isEveryRow: true,
    });
    expect(compile({ places: { read: { ids: { [one]: ['name'] } } } })).toMatchObject({
      canReachRows: true,
      isEveryRow: false,
    });
    expect(
      compile({ places: { update: { rules: [{ when: { name: 'x' }, fields: ['name'] }] } } }),
    ).toMatchObject({
      canReachRows: true,
      isEveryRow: false,
    });
    expect(compile({ places: { read: { all: [] } } }).canReachRows).toBe(false);
  });

  it('let nobody change fields set by the system or by a password form only', () => {
    const rights = compile({ places: { update: { all: true } } });
    const row = rights.rowRights(one, '');
    const changeable = (judge: (field: string) => boolean) =>
      ['name', 'number', 'password', 'unknown'].filter(judge);
    expect(changeable(rights.isUpdatable)).toEqual(['name']);
    expect(changeable(row.isUpdatable)).toEqual(['name']);
    expect(compile({ places: { update: { all: ['code'] } } }).isUpdatable('name')).toBe(false);
  });

  it('evaluate a row by what applies everywhere, by its id and by the rules that match it', () => {
    const rights = compile({
      places: {
        delete: true,
        custom: ['wave'],
        read: {
          all: ['name'],
          ids: { [one]: ['code'] },
          rules: [{ when: { name: 'x' }, fields: ['number'] }],
        },
        update: { ids: { [two]: true }, rules: [{ when: { code: 'y' }, fields: ['code'] }] },
      },
    });
    const readable = (id: string, held: string) => rights.rowRights(id, held).readable;
    const access = (id: string, held: string) => rights.rowRights(id, held).access;
    expect(readable(me, '00')).toEqual(['name']);
    expect(readable(me, '10')).toEqual(['name', 'number']);
    expect(readable(me, '01')).toEqual(['name']);
    expect(readable(one, '10')).toEqual(['name', 'code', 'number']);
    expect(readable(one, '00')).toEqual(['name', 'code']);
    expect(access(me, '00')).toEqual({ update: [], delete: true, custom: ['wave'] });
    expect(access(me, '01').update).toEqual(['code']);
    expect(access(two, '00').update).toBe(true);
    const row = rights.rowRights(one, '00');
    expect(['name', 'code', 'number'].map(row.isReadable)).toEqual([true, true, false]);
    expect(['name', 'code'].map(rights.rowRights(me, '01').isUpdatable)).toEqual([false, true]);
    expect(['name', 'code'].map(rights.rowRights(two, '00').isUpdatable)).toEqual([true, true]);
    expect(
      ['name', 'code'].map(compile({ places: { read: { all: true } } }).rowRights(me, '').isReadable),
    ).toEqual([true, true]);
    // the same rights for the same rules: thousands of rows share them
    expect(rights.rowRights(me, '10')).toBe(rights.rowRights('4'.repeat(24), '10'));
    expect(rights.rowRights(me, '10')).not.toBe(rights.rowRights(me, '11'));
  });

  it('return the fields readable and changeable in some rows only', () => {
    const byId = compile({ places: { read: { all: ['name'], ids: { [one]: ['code'] } } } });
    expect(byId.resourceAccess).toMatchObject({
      read: ['name'],
      readSomewhere: ['name', 'code'],
      updateSomewhere: [],
    });
    const byRule = compile({ places: { update: { rules: [{ when: { name: 'x' }, fields: true }] } } });
    expect(byRule.resourceAccess).toMatchObject({ readSomewhere: [], update: [], updateSomewhere: true });
    expect(compile({ places: { read: { all: ['name'] } } }).resourceAccess).not.toHaveProperty(
      'readSomewhere',
    );
    expect([byId.isReadable('code'), byId.isReadable('number')]).toEqual([true, false]);
  });

  it('are compiled once per set of grants, profile and entity', () => {
    const grants: Grants = { places: { read: { rules: [{ when: { keeper: '$me' }, fields: true }] } } };
    expect(compile(grants, one)).toBe(compile(grants, one));
    expect(compile(grants, one)).not.toBe(compile(grants, two));
    expect(compile(grants, one)).not.toBe(compile(grants, one, logs));
    expect(compile(grants)).toBe(compile(grants));
    expect(compile(grants)).not.toBe(compile({ ...grants }));
    expect(compile('everything')).toBe(compile('everything'));
  });
});

describe('a missing right', () => {
  it('is named field by field', () => {
    const { isUpdatable } = compile({ places: { update: { all: ['name'] } } });
    expect(() => requireUpdatable({ isUpdatable }, ['name'])).not.toThrow();
    expect(() => requireUpdatable({ isUpdatable }, [])).not.toThrow();
    try {
      requireUpdatable({ isUpdatable }, ['name', 'code']);
      expect.unreachable();
    } catch (error) {
      expect(error as AppError).toMatchObject({
        code: 'forbidden',
        details: { fields: { code: 'Dieses Feld darfst du nicht ändern.' } },
      });
    }
  });

  it('may be a custom right that nobody gave', () => {
    expect(mayCustom(actorWith('everything'), 'startCronJobs')).toBe(true);
    expect(mayCustom(actorWith({}), 'startCronJobs')).toBe(false);
    expect(mayCustom(actorWith({ 'cron-jobs': { custom: ['startCronJobs'] } }), 'startCronJobs')).toBe(true);
  });
});
