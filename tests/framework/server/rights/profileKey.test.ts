import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants, RuleGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { profileKey } from '../../../../src/framework/server/rights/profileKey.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const fields = [buildField({ name: 'name' }), buildField({ name: 'keeper' })];
const places = buildEntity({ resource: 'places', fields });
const own = { by: 'keeper', beyond: 'readAll' };
const letters = buildEntity({ resource: 'letters', fields, custom: ['readAll'], own });
const plain = indexModel({ hash: 'plain', entities: [places] });
const narrowed = indexModel({ hash: 'narrowed', entities: [places, letters] });

const profile = { type: 'places', id: '1'.repeat(24) };
const key = `places/${profile.id}`;
const keyOf = (grants: Grants | 'everything', index = plain) =>
  profileKey(index, { ...systemActor, grants, profile });

const mine: RuleGrant = { when: { $or: [{ name: 'x' }, { keeper: '$me' }] }, fields: ['name'] };
const named: RuleGrant = { when: { name: 'me' }, fields: true };

describe('the key under which rights are cached', () => {
  it.each([
    ['a rule for reading', { read: { rules: [mine] } }],
    ['a rule for updating', { update: { rules: [mine] } }],
    ['one of several rules', { read: { all: ['name'], rules: [named] }, update: { rules: [named, mine] } }],
  ])('is the profile if %s names it', (_, ofPlaces) => {
    expect(keyOf({ letters: { create: true }, places: ofPlaces })).toBe(key);
  });

  it('is the same for all if no rule names the profile', () => {
    expect(keyOf({})).toBe('');
    expect(keyOf({ places: { read: { all: true, rules: [named] }, update: { all: ['$me'] } } })).toBe('');
    expect(keyOf('everything', narrowed)).toBe('');
    expect(profileKey(narrowed, { ...systemActor, grants: {}, profile: null })).toBe('');
  });

  it('is the profile where an entity is narrowed to own records, unless a right reaches beyond them', () => {
    const reads: Grants = { letters: { read: { all: true } } };
    expect([keyOf(reads, narrowed), keyOf(reads, plain)]).toEqual([key, '']);
    expect(keyOf({ letters: { read: { all: true }, custom: ['readAll'] } }, narrowed)).toBe('');
    expect(keyOf({ '*': { custom: ['readAll'] }, letters: { read: { all: true } } }, narrowed)).toBe('');
  });
});
