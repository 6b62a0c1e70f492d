import { expect, it } from 'vitest';
import { accusativeOf, weakPluralOf } from '../../../../src/framework/schema/german/grammar.ts';
import type { RawObject } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { typeNameOf } from '../../../../src/framework/schema/reading/readEntity.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';
import { name, object } from './mistakesOf.ts';

const label = { plural: 'Freie Tage', accusative: 'Freien Tag', weakPlural: 'freien Tage' };
const views = [
  { path: '/same' },
  { path: '/other', title: 'Ferientag', plural: 'Ferientage' },
  {
    path: '/own',
    title: 'Halber Tag',
    accusative: 'Halben Tag',
    plural: 'Halbe Tage',
    weakPlural: 'halben Tage',
  },
];
const properties = { name };

function read(admin: NonNullable<RawObject['admin']>) {
  const raw = { ...object, title: 'Freier Tag', properties, admin };
  expect(checkFile('object', raw, 'entities/days.json').mistakes).toEqual([]);
  const source = { file: 'entities/days.json', raw, framework: false };
  const [entity] = readDefinitions({
    entities: new Map([['days', source]]),
    values: new Map(),
    enums: new Map(),
    principals: [],
  });
  if (!entity) throw new Error('no entity was read');
  return entity;
}

it('defaults to the title and the plural', () => {
  const entity = read({});
  expect([accusativeOf(entity), weakPluralOf(entity)]).toEqual(['Freier Tag', 'Freier Tag']);
});

it('comes from the definition, and in a view only along with its name', () => {
  const entity = read({ label, views });
  expect([entity, ...entity.views].map((place) => [accusativeOf(place), weakPluralOf(place)])).toEqual([
    ['Freien Tag', 'freien Tage'],
    ['Freien Tag', 'freien Tage'],
    ['Ferientag', 'Ferientage'],
    ['Halben Tag', 'halben Tage'],
  ]);
});

it.each([
  ['job-types', 'JobType'],
  ['holidays', 'Holiday'],
  ['activities', 'Activity'],
  ['school-classes', 'SchoolClass'],
  ['scheduled-product-series', 'ScheduledProductSeries'],
  ['species', 'Species'],
  ['config', 'Config'],
])('names the type of %s', (resource, name) => {
  expect(typeNameOf(resource)).toBe(name);
});

it('takes the type name from the definition, if it gives one', () => {
  expect(read({}).typeName).toBe('Day');
  expect(read({ label: { ...label, typeName: 'FreeDay' } }).typeName).toBe('FreeDay');
  const raw = { ...object, title: 'Freier Tag', properties, admin: { label: { typeName: 'freeDay' } } };
  expect(checkFile('object', raw, 'entities/days.json').mistakes).toHaveLength(1);
});
