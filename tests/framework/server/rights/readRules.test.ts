import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { compileRights } from '../../../../src/framework/server/rights/compileRights.ts';
import { conditionOf } from '../../../../src/framework/server/rights/readRules.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const places = buildEntity({
  resource: 'places',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'code' }),
    buildField({ name: 'keeper', kind: 'reference', reference: { to: 'places' } }),
  ],
});
const index = indexModel({ hash: 'x', entities: [places] });
const me = '3'.repeat(24);

const actorWith = (grants: Grants, profile?: string): Actor => ({
  ...systemActor,
  loginUser: 'u',
  grants,
  ...(profile !== undefined && { profile: { type: 'places', id: profile } }),
});
const compile = (grants: Grants, profile?: string) =>
  compileRights(index, actorWith(grants, profile), places);

describe('the rules of a user', () => {
  const rulesOf = (grants: Grants['places'], profile?: string) =>
    compile({ places: grants ?? {} }, profile).rules;
  const own = { when: { keeper: '$me' }, fields: ['name'] };

  it('contain their profile, and give nothing to users without one', () => {
    expect(rulesOf({ read: { rules: [own] } }, me)).toMatchObject([
      { filter: { type: 'compare', value: me }, read: ['name'], update: [] },
    ]);
    expect(rulesOf({ read: { rules: [own] } })).toEqual([]);
  });

  it('contain each condition once, with everything it gives', () => {
    const read = [own, { ...own, fields: ['code'] }];
    const update = [
      { ...own, fields: true as const },
      { when: { name: 'x' }, fields: ['code'] },
    ];
    expect(rulesOf({ read: { rules: read }, update: { rules: update } }, me)).toMatchObject([
      { read: ['name', 'code'], update: true },
      { read: [], update: ['code'] },
    ]);
  });

  it('keep a condition over an empty set (V5)', () => {
    const rights = compile({
      places: {
        read: {
          rules: [
            { when: { code: { $in: [] } }, fields: true },
            { when: { code: [] }, fields: true },
          ],
        },
      },
    });
    expect(rights.rules).toMatchObject([
      { filter: { type: 'compare', operator: '$in', value: [] } },
      { filter: { type: 'compare', operator: '$in', value: [] } },
    ]);
    expect([rights.isEveryRow, rights.isWhole]).toEqual([false, false]);
  });

  it('leave out grants without a field, and those that no longer fit the definitions', () => {
    expect(rulesOf({ read: { rules: [{ ...own, fields: [] }] } }, me)).toEqual([]);
    expect(rulesOf({ read: { rules: [{ when: { tower: 1 }, fields: true }] } }, me)).toEqual([]);
  });

  it('may follow relations, and use fields the user cannot read', () => {
    const linked = { $linked: { path: ['places.keeper'], to: '$me' } };
    expect(rulesOf({ read: { rules: [{ when: linked, fields: true }] } }, me)).toMatchObject([
      { filter: { type: 'linked', to: me } },
    ]);
    expect(rulesOf({ read: { rules: [{ when: { code: 'x' }, fields: ['name'] }] } })).toHaveLength(1);
  });

  it('do not hide a programming error behind a condition without effect', () => {
    const broken = {
      ...index,
      entity: () => {
        throw new TypeError('broken');
      },
    };
    const context = { index: broken, entity: places, profile: me };
    expect(() => conditionOf(context, { 'keeper.name': 'x' })).toThrow(TypeError);
    expect(conditionOf(context, { gone: 'x' })).toBeUndefined();
  });
});
