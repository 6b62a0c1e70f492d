import { expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { nameReferenceType } from '../../../src/server/references/hooks.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const entities = readDefinitions(definitionSources());

function named(resource: string, values: object, before?: RecordData) {
  const entity = entities.find((candidate) => candidate.resource === resource);
  if (!entity) throw new Error(`There is no definition of ${resource}.`);
  return nameReferenceType({ entity, before, values: { ...values } });
}

const to = (type: string) => ({ type, id: '01a1fe5a99780009aed2cf15' });

it.each([
  ['to-dos', { entity: to('courses') }, { entityType: 'courses' }],
  ['to-dos', { entity: null }, { entityType: null }],
  ['to-dos', { name: 'Anrufen' }, {}],
  ['conversations', { profileId: to('students') }, { profileType: 'student' }],
  ['conversations', { profileId: to('employees') }, { profileType: 'employee' }],
  ['stored-documents', { provider: to('parents') }, { providerType: 'parents' }],
])('%s name the kind of the record they refer to', (resource, values, expected) => {
  expect(named(resource, values)).toEqual(expected);
});

it('allows the kind of an order without a profile, and never beside another one', () => {
  const before = { refProfileType: 'parent', refProfile: to('parents') };
  expect(named('product-orders', { refProfileType: 'student', refProfile: to('parents') })).toEqual({
    refProfileType: 'parent',
  });
  expect(named('product-orders', { refProfileType: 'student' }, before)).toEqual({
    refProfileType: 'parent',
  });
  expect(named('product-orders', { refProfileType: null }, before)).toEqual({ refProfileType: 'parent' });
  expect(named('product-orders', { refProfileType: 'student', refProfile: null }, before)).toEqual({});
});

it('has a name for every resource these fields refer to', () => {
  const fields = {
    'to-dos': 'entity',
    conversations: 'profileId',
    'stored-documents': 'provider',
    'product-orders': 'refProfile',
  };
  for (const [resource, name] of Object.entries(fields)) {
    const field = entities
      .find((entity) => entity.resource === resource)
      ?.fields.find((one) => one.name === name);
    expect(field?.targets?.length).toBeGreaterThan(3);
    for (const type of field?.targets ?? [])
      expect(Object.values(named(resource, { [name]: to(type) }))[0]).toEqual(expect.any(String));
  }
});
