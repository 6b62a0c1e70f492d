import { describe, expect, it } from 'vitest';
import { coversAny, coversField, uniteScopes } from '../../../../src/framework/schema/rights/fieldScope.ts';
import { forProfile } from '../../../../src/framework/schema/rights/forProfile.ts';
import { effectiveGrants, mergeGrants } from '../../../../src/framework/schema/rights/mergeGrants.ts';

const when = { keeper: '$me' };

describe('a scope of fields', () => {
  it('covers the named fields, or all; nothing if there is none', () => {
    expect(coversField(true, 'name')).toBe(true);
    expect(coversField(['name'], 'name')).toBe(true);
    expect(coversField(['name'], 'code')).toBe(false);
    expect(coversField([], 'name')).toBe(false);
    expect(coversField(undefined, 'name')).toBe(false);
  });

  it('covers something unless it is empty or missing', () => {
    expect([true as const, ['name'], [], undefined].map((scope) => coversAny(scope))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('unites with others: each name once, and all takes precedence', () => {
    expect(uniteScopes([['name'], undefined, ['code', 'name']])).toEqual(['name', 'code']);
    expect(uniteScopes([['name'], true])).toBe(true);
    expect(uniteScopes([])).toEqual([]);
  });
});

describe('the union of grants', () => {
  it('contains what any of them gives', () => {
    const one = { places: { create: true, read: { all: ['name'] }, custom: ['wave'] } };
    const other = {
      places: { delete: true, read: { all: ['code'] }, update: { all: ['code'] }, custom: ['wave', 'shout'] },
    };
    const rooms = { rooms: { read: { all: true as const } } };
    expect(mergeGrants([one, other, rooms])).toEqual({
      places: {
        create: true,
        delete: true,
        read: { all: ['name', 'code'] },
        update: { all: ['code'] },
        custom: ['wave', 'shout'],
      },
      rooms: { create: false, delete: false, read: { all: true }, update: {}, custom: [] },
    });
  });

  it('unites single records, and keeps every rule', () => {
    const one = { places: { read: { ids: { a: ['name'] }, rules: [{ when, fields: ['name'] }] } } };
    const other = {
      places: { read: { ids: { a: ['code'], b: true as const }, rules: [{ when, fields: true as const }] } },
    };
    expect(mergeGrants([one, other]).places?.read).toEqual({
      ids: { a: ['name', 'code'], b: true },
      rules: [
        { when, fields: ['name'] },
        { when, fields: true },
      ],
    });
  });

  it('leaves out scopes that give nothing', () => {
    const empty = { create: false, delete: false, read: {}, update: {}, custom: [] };
    expect(mergeGrants([{ places: { read: { all: [], ids: {}, rules: [] } } }]).places).toEqual(empty);
    expect(mergeGrants([{ places: {} }, { places: { create: false } }]).places).toEqual(empty);
  });

  it('gives on a resource also what it gives on all of them', () => {
    const grants = { '*': { read: { all: ['name'] } }, places: { create: true, read: { all: ['code'] } } };
    expect(effectiveGrants(grants, 'places')).toMatchObject({
      create: true,
      read: { all: ['name', 'code'] },
    });
    expect(effectiveGrants(grants, 'rooms')).toMatchObject({ create: false, read: { all: ['name'] } });
    expect(effectiveGrants({ places: { delete: true } }, 'places')).toMatchObject({ delete: true });
    expect(effectiveGrants({}, 'places')).toMatchObject({ create: false, read: {} });
  });
});

describe('the condition of a rule', () => {
  it('inserts the profile for every $me, and keeps the rest', () => {
    const condition = { $or: [{ keeper: '$me' }, { note: 'x', level: 2, isActive: true, boss: null }] };
    expect(forProfile(condition, 'p1')).toEqual({
      $or: [{ keeper: 'p1' }, { note: 'x', level: 2, isActive: true, boss: null }],
    });
    expect(forProfile({ keeper: ['$me', 'p2'] }, 'p1')).toEqual({ keeper: ['p1', 'p2'] });
  });

  it('is undefined for a user without a profile if it contains $me', () => {
    expect(
      forProfile({ $or: [{ note: 'x' }, { keeper: { $in: ['a', '$me'] } }] }, undefined),
    ).toBeUndefined();
    expect(forProfile({ note: 'x', keeper: '$me' }, undefined)).toBeUndefined();
    expect(forProfile({ note: ['a', 'b'], level: 2 }, undefined)).toEqual({ note: ['a', 'b'], level: 2 });
  });
});
