import { describe, expect, it } from 'vitest';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { mistakesOf, name, type World } from './mistakesOf.ts';

const reference = (to: string): RawProperty => ({ title: to, admin: { store: { kind: 'reference', to } } });
const things: World = {
  values: {
    place: { thing: reference('things'), shelf: reference('shelves'), label: name },
    row: { places: { title: 'Plätze', type: 'array', items: { $ref: 'values/place.json' } } },
  },
  properties: {
    places: { title: 'Plätze', type: 'array', items: { $ref: 'values/place.json' } },
    place: { title: 'Platz', $ref: 'values/place.json' },
    rows: { title: 'Reihen', type: 'array', items: { $ref: 'values/row.json' } },
  },
  others: { shelves: {} },
};
const related = (by: string, resource = 'things'): World['admin'] => ({
  form: [{ tab: 'A', sections: [{ related: { resource, by } }] }],
});
const at = 'admin.form.0.sections.0.related.by';

describe('a path to a member of a value', () => {
  it.each(['places.thing', 'place.thing', 'rows.places.thing', 'places.thing.place.thing'])(
    'identifies by %s who refers to a record',
    (by) => {
      expect(mistakesOf({ ...things, admin: related(by) })).toEqual([]);
    },
  );

  it.each([
    ['places.label', `${at}: things.places.label does not point to things.`],
    ['places.shelf', `${at}: things.places.shelf does not point to things.`],
    ['places.nothing', `${at}: "places.nothing" is no field of things. Did you mean "places.thing"?`],
    ['places', `${at}: things.places does not point to things.`],
    ['places.thing.name', `${at}: things.places.thing.name does not point to things.`],
  ])('is refused if %s does not refer to the record', (by, mistake) => {
    expect(mistakesOf({ ...things, admin: related(by) })).toEqual([mistake]);
  });

  it('may be a column and a filter, and continue to the record', () => {
    const columns = ['name', 'places.thing', 'places.shelf.name', 'place.shelf'];
    expect(mistakesOf({ ...things, admin: { list: { columns, filters: columns } } })).toEqual([]);
  });

  it('is sortable and searchable only if a record has one of it', () => {
    const sort = (path: string) => mistakesOf({ ...things, admin: { list: { sort: [[path, 'ASC']] } } });
    expect(sort('place.shelf')).toEqual([]);
    expect(sort('place.shelf.name')).toEqual([]);
    for (const path of ['places.label', 'places.shelf', 'places.shelf.name'])
      expect(sort(path)).toEqual([
        `admin.list.sort: A list cannot be sorted by "${path}": it is in a list of values.`,
      ]);
    expect(mistakesOf({ ...things, admin: { search: { fields: ['place.label', 'places.label'] } } })).toEqual(
      ['admin.search.fields: "places.label" is in a list of values, which the search does not look through.'],
    );
  });
});
