import fc from 'fast-check';
import type { FieldScope, Grants, ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';

export const grantedResources = ['login-users', 'roles', 'subjects'];

const scope: fc.Arbitrary<FieldScope> = fc.oneof(
  fc.constant(true as const),
  fc.subarray(['name', 'mail', 'roles']),
);
const scoped = fc.record(
  {
    all: scope,
    ids: fc.dictionary(fc.constantFrom('a', 'b'), scope, { maxKeys: 2 }),
    rules: fc.array(fc.record({ when: fc.constantFrom({ mail: '$me' }, { name: 'x' }), fields: scope }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
);
const rights = fc.record(
  {
    create: fc.boolean(),
    delete: fc.boolean(),
    read: scoped,
    update: scoped,
    custom: fc.subarray(['one', 'two', '*']),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ResourceGrants>;

/** Any grants on a few resources, `*` among them. */
export const arbitraryGrants: fc.Arbitrary<Grants> = fc.dictionary(
  fc.constantFrom('*', ...grantedResources),
  rights,
  { maxKeys: 4 },
);
