import { describe, expect, it } from 'vitest';
import type { ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';
import { grantDifference } from '../../../../src/framework/schema/rights/grantDifference.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const places = buildEntity({
  resource: 'places',
  custom: ['wave', 'shout'],
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'note' }),
    buildField({ name: 'number', readOnly: true }),
    buildField({ name: 'password', writeOnly: true }),
  ],
});
const gains = (wider: ResourceGrants, narrower: ResourceGrants) => grantDifference(places, wider, narrower);
const plain = (wider: ResourceGrants, narrower: ResourceGrants) =>
  gains(wider, narrower).map(({ action, fields }) => ({ action, fields }));
const when = { name: 'Ost' };

describe('the difference of grants', () => {
  it('is empty between equal grants', () => {
    const grants: ResourceGrants = {
      create: true,
      read: { all: ['name'], rules: [{ when, fields: true }] },
      custom: ['wave'],
    };
    expect(gains(grants, structuredClone(grants))).toEqual([]);
  });

  it('names actions and custom rights', () => {
    const all: ResourceGrants = { create: true, delete: true, custom: ['*'] };
    expect(plain(all, { custom: ['wave'] })).toEqual([
      { action: 'create', fields: 'all' },
      { action: 'delete', fields: 'all' },
      { action: 'shout', fields: 'all' },
    ]);
    expect(plain({ custom: ['wave'] }, all)).toEqual([]);
  });

  it('names the fields, and says if they are all there are', () => {
    expect(plain({ read: { all: ['name', 'note'] } }, { read: { all: ['name'] } })).toEqual([
      { action: 'read', fields: ['note'] },
    ]);
    expect(plain({ read: { all: true }, update: { all: true } }, {})).toEqual([
      { action: 'read', fields: 'all' },
      { action: 'update', fields: 'all' },
    ]);
    expect(plain({ update: { all: ['number', 'password'] } }, {})).toEqual([]);
  });

  it('is empty if the other reaches every record', () => {
    const single: ResourceGrants = { read: { ids: { a: true }, rules: [{ when, fields: true }] } };
    expect(gains(single, { read: { all: true } })).toEqual([]);
    expect(gains({ read: { all: ['name'] } }, single)).toEqual([
      {
        action: 'read',
        fields: ['name'],
        reaches: [
          {
            wider: { isEverywhere: true, ids: [], conditions: [] },
            narrower: { isEverywhere: false, ids: ['a'], conditions: [when] },
          },
        ],
      },
    ]);
  });

  it('compares single records and rules', () => {
    const one: ResourceGrants = { read: { ids: { a: ['name'], b: ['name'] } } };
    expect(plain(one, { read: { ids: { a: true } } })).toEqual([{ action: 'read', fields: ['name'] }]);
    expect(plain({ read: { ids: { a: ['name'] } } }, one)).toEqual([]);
    const rule: ResourceGrants = { read: { rules: [{ when, fields: ['name'] }] } };
    expect(plain(rule, one)).toEqual([{ action: 'read', fields: ['name'] }]);
  });

  it('names each difference in reach once', () => {
    const [gain] = gains(
      { read: { all: ['name', 'note'], ids: { a: true } } },
      { read: { ids: { a: ['name'] } } },
    );
    expect(gain?.reaches).toHaveLength(3);
    expect(gain?.fields).toBe('all');
  });

  it('leaves out actions an entity does not offer', () => {
    const log = buildEntity({ ...places, resource: 'logs', actions: ['read'] });
    const all: ResourceGrants = { create: true, delete: true, read: { all: true }, update: { all: true } };
    expect(grantDifference(log, all, {}).map(({ action }) => action)).toEqual(['read']);
  });
});
