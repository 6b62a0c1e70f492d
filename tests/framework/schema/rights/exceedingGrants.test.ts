import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceedingGrants } from '../../../../src/framework/schema/rights/exceedingGrants.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { holdsCustom } from '../../../../src/framework/schema/rights/holdsCustom.ts';
import { mergeGrants } from '../../../../src/framework/schema/rights/mergeGrants.ts';
import { arbitraryGrants } from './arbitraryGrants.ts';

const own = (rights: Grants[string]): Grants => ({ subjects: rights });

describe('what may be handed out', () => {
  it('is what one has, and any part of it', () => {
    fc.assert(
      fc.property(arbitraryGrants, arbitraryGrants, (one, other) => {
        expect(exceedingGrants(one, one)).toEqual([]);
        expect(exceedingGrants(mergeGrants([one, other]), one)).toEqual([]);
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
  ])('is not the right %s without having it', (_, mine, given) => {
    expect(exceedingGrants(mine, given)).toHaveLength(1);
  });

  it('is anything for who has everything', () => {
    const all: Grants = {
      '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
    };
    fc.assert(
      fc.property(arbitraryGrants, (given) => {
        expect(exceedingGrants(all, given)).toEqual([]);
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
  ])('is held: %s by %j', (isHeld, grants) => {
    expect(holdsCustom(grants, 'allocateRolesToUsers')).toBe(isHeld);
  });
});
