import { describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import {
  barredFields,
  limitedGrants,
  withoutFields,
} from '../../../../src/framework/schema/rights/limitedGrants.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const pay = buildEntity({
  resource: 'pay',
  fields: [
    buildField({ name: 'name' }),
    buildField({ name: 'wage', alsoRead: 'leaflets' }),
    buildField({ name: 'updatedAt' }),
  ],
});
const leaflets = buildEntity({ resource: 'leaflets', fields: [buildField({ name: 'name' })] });
const mine = { when: { keeper: '$me' }, fields: ['name'] };

describe('fields that also need another entity to be readable', () => {
  it.each<[string, Grants, string | null, string[]]>([
    ['nothing of it', {}, 'p', ['wage']],
    ['an empty list of its fields', { leaflets: { read: { all: [] } } }, 'p', ['wage']],
    ['that it may be changed', { leaflets: { create: true, update: { all: true } } }, 'p', ['wage']],
    ['one field', { leaflets: { read: { all: ['name'] } } }, 'p', []],
    ['one record', { leaflets: { read: { ids: { a: true } } } }, 'p', []],
    ['a record without fields', { leaflets: { read: { ids: { a: [] } } } }, 'p', ['wage']],
    ['everything', { '*': { read: { all: true } } }, 'p', []],
    ['a rule for the profile', { leaflets: { read: { rules: [mine] } } }, 'p', []],
    ['a rule for a profile that they lack', { leaflets: { read: { rules: [mine] } } }, null, ['wage']],
  ])('are decided by grants that give %s', (_title, grants, profile, barred) => {
    expect(barredFields(pay, grants, profile)).toEqual(barred);
    expect(barredFields(leaflets, grants, profile)).toEqual([]);
  });

  it.each<[string, Grants, string | null, string[]]>([
    ['nothing of it', {}, 'p', ['iban']],
    ['another field', { leaflets: { read: { all: ['other'] } } }, 'p', ['iban']],
    ['that it may be changed', { leaflets: { update: { all: ['name'] } } }, 'p', ['iban']],
    ['the field', { leaflets: { read: { all: ['name'] } } }, 'p', []],
    ['the field in one record', { leaflets: { read: { ids: { a: ['name'] } } } }, 'p', []],
    ['everything', { '*': { read: { all: true } } }, 'p', []],
    ['a rule for the profile', { leaflets: { read: { rules: [mine] } } }, 'p', []],
    ['a rule for a profile that they lack', { leaflets: { read: { rules: [mine] } } }, null, ['iban']],
  ])('that need one field of it are decided by grants that give %s', (_title, grants, profile, barred) => {
    const fields = [buildField({ name: 'iban', alsoRead: 'leaflets.name' })];
    const entity = buildEntity({ resource: 'debits', fields });
    expect(barredFields(entity, grants, profile)).toEqual(barred);
  });

  it('leave each scope, and `updatedAt` leaves "all fields"', () => {
    const rule = { when: {}, fields: ['name'] };
    const read = {
      all: true as const,
      ids: { a: ['wage', 'name'] },
      rules: [rule, { when: {}, fields: ['wage'] }],
    };
    const left = withoutFields(pay, { create: true, read, update: { all: ['wage'] } }, ['wage']);
    expect(left).toEqual({
      create: true,
      read: { all: ['name'], ids: { a: ['name'] }, rules: [rule, { when: {}, fields: [] }] },
      update: { all: [] },
    });
    expect(left.read.rules[0]).toBe(rule);
  });

  it('are missing in what somebody can hand on', () => {
    const grants: Grants = { '*': { delete: true }, pay: { read: { all: true } } };
    expect(limitedGrants([pay, leaflets], grants, 'p')).toMatchObject({
      pay: { delete: true, read: { all: ['name'] } },
      leaflets: { delete: true },
    });
    const both: Grants = { ...grants, leaflets: { read: { all: ['name'] } } };
    expect(limitedGrants([pay, leaflets], both, 'p')).toBe(both);
  });
});
