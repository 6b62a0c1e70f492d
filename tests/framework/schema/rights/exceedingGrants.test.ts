import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/framework/schema/Json.ts';
import { exceedingGrants } from '../../../../src/framework/schema/rights/exceedingGrants.ts';
import type { FieldScope, Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { mergeGrants } from '../../../../src/framework/schema/rights/mergeGrants.ts';
import { holdsCustom } from '../../../../src/framework/schema/rights/PermissionSet.ts';
import { arbitraryGrants } from './arbitraryGrants.ts';

const own = (rights: Grants[string]): Grants => ({ subjects: rights });
const owned = (grants: Grants, profile: string | null = 'me') => ({ grants, profile });
const rule = (when: Record<string, JsonValue>, fields: FieldScope = ['name']): Grants =>
  own({ read: { rules: [{ when, fields }] } });

describe('grants that may be passed on', () => {
  it('include what one has, and any part of it', () => {
    fc.assert(
      fc.property(arbitraryGrants, arbitraryGrants, (one, other) => {
        for (const profile of ['me', null]) {
          expect(exceedingGrants(owned(one, profile), owned(one, profile))).toEqual([]);
          expect(exceedingGrants(owned(mergeGrants([one, other]), profile), owned(one, profile))).toEqual([]);
        }
      }),
    );
  });

  it.each<[string, Grants, Grants]>([
    ['to create', {}, own({ create: true })],
    ['to delete', own({ create: true }), own({ delete: true })],
    ['a field', own({ read: { all: ['name'] } }), own({ read: { all: ['name', 'salary'] } })],
    ['all fields', own({ read: { all: ['name'] } }), own({ read: { all: true } })],
    ['another record', own({ read: { ids: { a: true } } }), own({ read: { ids: { b: true } } })],
    ['all records', own({ update: { ids: { a: true } } }), own({ update: { all: ['name'] } })],
    [
      'another rule',
      own({ read: { rules: [{ when: { name: 'a' }, fields: true }] } }),
      own({ read: { rules: [{ when: { name: 'b' }, fields: true }] } }),
    ],
    ['a custom permission', own({ custom: ['one'] }), own({ custom: ['two'] })],
    ['all custom permissions', own({ custom: ['one'] }), own({ custom: ['*'] })],
    ['every resource', own({ read: { all: true } }), { '*': { read: { all: true } } }],
    ['another resource', own({ read: { all: true } }), { roles: { read: { all: true } } }],
  ])('exclude the right %s without having it', (_, mine, given) => {
    expect(exceedingGrants(owned(mine), owned(given))).toHaveLength(1);
  });

  it.each<[string, Grants, Grants, string | null | undefined]>([
    ['for one’s own profile', rule({ owner: '$me' }), rule({ owner: '$me' }), 'me'],
    ['that gives nothing to a login without a profile', {}, rule({ owner: '$me' }), null],
    ['in every record', own({ read: { all: ['name'] } }), rule({ owner: '$me' }), undefined],
    [
      'in every record, to a named profile',
      own({ read: { all: ['name'] } }),
      rule({ owner: '$me' }),
      'other',
    ],
    ['that names one’s profile directly', rule({ owner: '$me' }), rule({ owner: 'me' }), undefined],
    ['that names no profile', rule({ isActive: true }), rule({ isActive: true }), undefined],
    [
      'part by part',
      mergeGrants([rule({ owner: '$me' }), own({ read: { all: ['note'] } })]),
      rule({ owner: '$me' }, ['name', 'note']),
      'me',
    ],
  ])('include a rule %s', (_, mine, grants, profile) => {
    const given = profile === undefined ? { grants } : { grants, profile };
    expect(exceedingGrants(owned(mine), given)).toEqual([]);
  });

  it.each<[string, Grants, Grants, string | null | undefined]>([
    ['for another person’s profile', rule({ owner: '$me' }), rule({ owner: '$me' }), 'other'],
    ['for everybody who gets a role', rule({ owner: '$me' }), rule({ owner: '$me' }), undefined],
    [
      'deep inside its condition',
      rule({ $or: [{ owner: '$me' }, { keeper: { type: 'employees', id: '$me' } }] }),
      rule({ $or: [{ owner: '$me' }, { keeper: { type: 'employees', id: '$me' } }] }),
      'other',
    ],
    [
      'along relations',
      rule({ $linked: { path: ['owner'], to: '$me' } }),
      rule({ $linked: { path: ['owner'], to: '$me' } }),
      undefined,
    ],
    [
      'of which every record gives only a part',
      own({ read: { all: ['name'] } }),
      rule({ owner: '$me' }, ['name', 'note']),
      'other',
    ],
  ])('exclude a rule with $me %s', (_, mine, grants, profile) => {
    const given = profile === undefined ? { grants } : { grants, profile };
    expect(exceedingGrants(owned(mine), given)).toEqual(['subjects']);
  });

  it('exclude rules with $me for a giver without a profile', () => {
    expect(exceedingGrants(owned(rule({ owner: '$me' }), null), owned(rule({ owner: '$me' })))).toEqual([
      'subjects',
    ]);
  });

  it('include anything for a giver who has everything', () => {
    const all: Grants = {
      '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
    };
    fc.assert(
      fc.property(arbitraryGrants, (given) => {
        expect(exceedingGrants(owned(all), { grants: given })).toEqual([]);
      }),
    );
  });
});

describe('a custom permission', () => {
  it.each<[boolean, Grants]>([
    [true, { 'login-users': { custom: ['allocateRolesToUsers'] } }],
    [true, { 'login-users': { custom: ['*'] } }],
    [true, { '*': { custom: ['*'] } }],
    [false, { subjects: { custom: ['*'] } }],
    [false, { 'login-users': { custom: ['removeRolesFromUsers'], update: { all: true } } }],
    [false, {}],
  ])('is granted: %s by %j', (isHeld, grants) => {
    expect(holdsCustom(grants, 'allocateRolesToUsers')).toBe(isHeld);
  });
});
