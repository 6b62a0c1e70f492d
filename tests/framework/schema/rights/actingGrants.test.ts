import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actingGrants, userAdministration } from '../../../../src/framework/schema/rights/actingGrants.ts';
import { exceedingGrants } from '../../../../src/framework/schema/rights/exceedingGrants.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { effectiveGrants } from '../../../../src/framework/schema/rights/mergeGrants.ts';
import { arbitraryGrants, grantedResources } from './arbitraryGrants.ts';

/** Grants of somebody with a profile. */
const owned = (grants: Grants) => ({ grants, profile: 'me' });
const entities = grantedResources.map((resource) => ({ resource, custom: ['one', 'two'] }));
const everything = {
  create: true,
  delete: true,
  read: { all: true },
  update: { all: true },
  custom: ['*'],
} as const;
const administrator = { '*': { ...everything, custom: ['*'] } } satisfies Grants;

describe('rights while someone acts as someone else', () => {
  it('never exceed those of the origin on user administration', () => {
    fc.assert(
      fc.property(arbitraryGrants, arbitraryGrants, (target, origin) => {
        const acting = actingGrants(target, origin, entities);
        const administration = Object.fromEntries(
          userAdministration.flatMap((resource) => (acting[resource] ? [[resource, acting[resource]]] : [])),
        ) as Grants;
        // a rule of the target with `$me` is allowed only within what the origin has on all records
        expect(exceedingGrants(owned(origin), { grants: administration })).toEqual([]);
      }),
    );
  });

  it('never exceed those of the target', () => {
    fc.assert(
      fc.property(arbitraryGrants, arbitraryGrants, (target, origin) => {
        expect(exceedingGrants(owned(target), owned(actingGrants(target, origin, entities)))).toEqual([]);
      }),
    );
  });

  it('are those of the target on everything else', () => {
    fc.assert(
      fc.property(arbitraryGrants, arbitraryGrants, (target, origin) => {
        const acting = actingGrants(target, origin, entities);
        const own = { subjects: effectiveGrants(target, 'subjects') };
        expect(exceedingGrants(owned({ subjects: acting.subjects ?? {} }), owned(own))).toEqual([]);
      }),
    );
  });

  it('give a clerk who acts as an administrator no user administration', () => {
    const clerk: Grants = { 'login-users': { custom: ['logInAsAnotherUser'] } };
    const acting = actingGrants(administrator, clerk, [
      { resource: 'login-users', custom: ['logInAsAnotherUser', 'allocateRolesToUsers'] },
      { resource: 'roles', custom: [] },
      { resource: 'subjects', custom: [] },
    ]);
    expect(acting['login-users']).toMatchObject({
      create: false,
      delete: false,
      custom: ['logInAsAnotherUser'],
    });
    expect(acting.roles?.update).toEqual({ ids: {}, rules: [] });
    expect(acting.subjects?.update?.all).toBe(true);
    expect(acting['*']).toBeUndefined();
  });

  it('on user administration are the common ones, record by record', () => {
    const when = { mail: 'x' };
    const acting = (target: Grants[string], origin: Grants[string]) =>
      actingGrants({ roles: target }, { roles: origin }, entities).roles?.read;
    const ids = { a: ['name', 'mail'], b: ['mail'] };
    const rules = [
      { when, fields: ['name', 'mail'] },
      { when, fields: ['mail'] },
    ];
    const named = { all: ['name'] };
    expect(acting({ read: { ids, rules } }, { read: named })).toEqual({
      ids: { a: ['name'] },
      rules: [{ when, fields: ['name'] }],
    });
    // rules of the origin would speak of the profile of someone else
    expect(acting({ read: named }, { read: { ids, rules } })).toEqual({ ids: { a: ['name'] }, rules: [] });
    expect(acting({ read: { all: true } }, { read: { ids } })).toEqual({ ids, rules: [] });
    expect(acting({}, { read: { all: true } })).toEqual({ ids: {}, rules: [] });
  });

  it('leave an administrator who acts as an administrator the common ones', () => {
    const acting = actingGrants(administrator, administrator, entities);
    expect(acting['login-users']).toMatchObject({ create: true, delete: true, update: { all: true } });
  });
});
