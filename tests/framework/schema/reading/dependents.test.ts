import { expect, it } from 'vitest';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { mistakesOf, name } from './mistakesOf.ts';

const isActive: RawProperty = { title: 'Aktiv', type: 'boolean' };
const thing: RawProperty = {
  title: 'Ding',
  admin: { store: { kind: 'reference', to: 'things', onDelete: 'clear' } },
};
const others = { boxes: { title: 'Kiste', properties: { name, thing } } };
const dependent = { title: 'Kisten', resource: 'boxes', by: 'thing' };
const mistakes = (given: object, properties: Record<string, RawProperty> = { isActive }) =>
  mistakesOf({ properties, others, admin: { dependents: [{ ...dependent, ...given }] } });

it('counts records of another entity that refer to this one', () => {
  expect(mistakes({ where: { name: ['a', 'b'] } })).toEqual([]);
});

it.each([
  [{ resource: 'bags' }, 'admin.dependents.0.resource: There is no entity "bags".'],
  [{ by: 'name' }, 'admin.dependents.0.by: boxes.name does not point to things.'],
  [{ where: { size: 3 } }, 'admin.dependents.0.where: "size" is no field of boxes.'],
])('refuses %j', (given, mistake) => {
  expect(mistakes(given)).toEqual([mistake]);
});

it('needs records that can be deactivated', () => {
  expect(mistakes({}, {})).toEqual(['admin.dependents.0: Only records with a lifecycle are deactivated.']);
});
