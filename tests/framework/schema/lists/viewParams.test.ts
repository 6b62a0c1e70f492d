import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  densities,
  groupUnits,
  type ListView,
  listLayouts,
  readListView,
} from '../../../../src/framework/schema/lists/ListView.ts';
import { sortKeys, sortOrder, sortParameter } from '../../../../src/framework/schema/lists/sortOrder.ts';
import { readViewParams, writeViewParams } from '../../../../src/framework/schema/lists/viewParams.ts';

const path = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}(\.[a-z]{1,6})?$/);
const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const distinct = { selector: ({ path: name }: { path: string }) => name, minLength: 1 };

const anyView: fc.Arbitrary<ListView> = fc.record(
  {
    columns: fc.uniqueArray(
      fc.record({ path, width: fc.integer({ min: 40, max: 1200 }) }, { requiredKeys: ['path'] }),
      { ...distinct, maxLength: 8 },
    ),
    density: fc.constantFrom(...densities),
    sort: fc.uniqueArray(fc.record({ path, direction }), { ...distinct, maxLength: 4 }),
    filter: fc.dictionary(path, fc.oneof(fc.string(), fc.integer(), fc.constant({ $gte: 5 })), {
      minKeys: 1,
    }),
    group: fc.record(
      {
        by: path,
        unit: fc.constantFrom(...groupUnits),
        sortBy: fc.oneof(fc.constant('$count'), fc.constant('day'), path),
        direction,
      },
      { requiredKeys: ['by'] },
    ),
    totals: fc.uniqueArray(path, { minLength: 1, maxLength: 4 }),
    layout: fc.constantFrom(...listLayouts),
    map: fc.record({
      lat: fc.integer({ min: -90, max: 90 }),
      lon: fc.integer({ min: -179, max: 179 }).map((whole) => whole + 0.1234),
      zoom: fc.integer({ min: 0, max: 18 }),
    }),
  },
  { requiredKeys: [] },
);

test('a view survives its URL, whatever it contains', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const search = new URLSearchParams(writeViewParams(view)).toString();
      expect(readViewParams(Object.fromEntries(new URLSearchParams(search)))).toEqual(
        JSON.parse(JSON.stringify(view)),
      );
    }),
    { numRuns: 200 },
  );
});

test('the URL of a view is short and says what it holds', () => {
  expect(writeViewParams({})).toEqual({});
  expect(
    writeViewParams({
      columns: [{ path: 'name' }, { path: 'address.city', width: 180 }],
      sort: [
        { path: 'name', direction: 'DESC' },
        { path: 'city', direction: 'ASC' },
        { path: 'rent', direction: 'DESC' },
      ],
      group: { by: 'start', unit: 'month', direction: 'DESC' },
      totals: ['rent'],
      filter: {},
    }),
  ).toEqual({
    columns: 'name,address.city:180',
    sort: 'name,city,-rent',
    order: 'DESC',
    group: 'start:month:DESC',
    totals: 'rent',
  });
});

test('what is no part of a view is left out', () => {
  expect(
    readViewParams({
      columns: ',:5',
      density: 'huge',
      filter: '{',
      group: '',
      layout: 'pie',
      totals: '',
      page: '2',
    }),
  ).toEqual({});
  expect(
    readViewParams({ columns: 'a:9000,a,b:x', group: 'start:decade', sort: 'a,b,c,d,e', order: 'up' }),
  ).toEqual({
    columns: [{ path: 'a', width: 1200 }, { path: 'b' }],
    group: { by: 'start' },
    sort: ['a', 'b', 'c', 'd'].map((name) => ({ path: name, direction: 'ASC' })),
  });
  expect(readListView(null)).toEqual({});
});

test('arrangements from before widths and several sort keys are read', () => {
  expect(readListView({ columns: ['name', 'city'], sort: ['name', 'DESC'] })).toEqual({
    columns: [{ path: 'name' }, { path: 'city' }],
    sort: [{ path: 'name', direction: 'DESC' }],
  });
});

test('an order of several keys passes through react-admin as one field', () => {
  const keys = sortKeys({ field: 'name,-rent', order: 'DESC' });
  expect(keys).toEqual([
    { path: 'name', direction: 'DESC' },
    { path: 'rent', direction: 'DESC' },
  ]);
  expect(sortOrder(keys)).toEqual({ field: 'name,-rent', order: 'DESC' });
  expect(sortOrder([])).toBeUndefined();
  expect(sortParameter({ field: 'name', order: 'ASC' })).toBe('["name","ASC"]');
  expect(sortParameter({ field: 'name,-rent', order: 'ASC' })).toBe('[["name","ASC"],["rent","DESC"]]');
});

test('a view keeps only places that are on the earth, as exact as eleven metres', () => {
  const placeOf = (map: unknown) => readListView({ map }).map;
  expect(placeOf({ lat: 54.321_98, lon: -10.000_01, zoom: 11.4 })).toEqual({
    lat: 54.322,
    lon: -10,
    zoom: 11,
  });
  for (const map of [
    { lat: 91, lon: 10, zoom: 11 },
    { lat: 54, lon: 181, zoom: 11 },
    { lat: 54, lon: 10, zoom: 19 },
    { lat: Number.NaN, lon: 10, zoom: 11 },
    { lat: '54', lon: 10, zoom: 11 },
    { lat: 54, lon: 10 },
    '54,10,11',
    null,
  ])
    expect([map, placeOf(map)]).toEqual([map, undefined]);
  expect(writeViewParams({ layout: 'map', map: { lat: 54.32, lon: 10.13, zoom: 11 } })).toEqual({
    layout: 'map',
    map: '54.32,10.13,11',
  });
  for (const map of ['54,10', 'x,10,11', '', '54,10,99'])
    expect([map, readViewParams({ map }).map]).toEqual([map, undefined]);
});
