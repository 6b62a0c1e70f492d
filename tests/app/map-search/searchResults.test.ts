import { describe, expect, it } from 'vitest';
import type { MapSearch } from '../../../src/app/map-search/mapSearch.ts';
import {
  countText,
  findBodyOf,
  formatDistance,
  formatDuration,
  linesBetween,
  locationColour,
  type MapResult,
  readAnswer,
  sortResults,
  withoutPointFilter,
} from '../../../src/app/map-search/searchResults.ts';

const all = () => true;
const locations: MapSearch = {
  tab: 'locations',
  centre: { lat: 54.32, lon: 10.13 },
  address: 'Kiel',
  radius: 12.5,
  band: null,
  mode: 'transit',
  considersVehicle: true,
  filters: { isActive: true, type: ['public-school'] },
  sort: 'distance',
  free: null,
  showsBoth: false,
  other: { tab: 'teachers', mode: null, filters: {} },
};
const teachers: MapSearch = { ...locations, tab: 'teachers', mode: null, filters: { isTeacher: true } };

describe('the request', () => {
  it('finds locations near the centre by one travel mode (map-34, map-35)', () => {
    expect(findBodyOf(locations, (_resource, [field]) => field !== 'plannedTeachers')).toEqual({
      filter: { isActive: true, type: ['public-school'] },
      near: {
        lat: 54.32,
        lon: 10.13,
        maxDistance: 12_500,
        useExactDistance: true,
        useTravelMode: 'transit',
      },
      fields: ['name', 'address', 'assignedTeachers'],
      populate: [{ path: 'assignedTeachers', fields: ['firstName', 'lastName'] }],
      skipPagination: true,
    });
  });

  it('asks for planned teachers where they are readable (map-36)', () => {
    expect(findBodyOf(locations, all)?.fields).toEqual([
      'name',
      'address',
      'assignedTeachers',
      'plannedTeachers',
    ]);
  });

  it('finds teachers by their vehicle or by one travel mode (map-37, map-38)', () => {
    const near = { lat: 54.32, lon: 10.13, maxDistance: 12_500, useExactDistance: true };
    expect(findBodyOf(teachers, all)).toEqual({
      filter: { isTeacher: true },
      near: { ...near, considerTravelMode: true },
      fields: ['firstName', 'lastName', 'address', 'hasCar', 'assignedInstitutions'],
      populate: [{ path: 'assignedInstitutions', fields: ['name'] }],
      skipPagination: true,
    });
    const walking = findBodyOf({ ...teachers, considersVehicle: false, mode: 'walking' }, all);
    expect(walking?.near).toEqual({ ...near, useTravelMode: 'walking' });
  });

  it('asks for free teachers on their tab, if all that this is computed from is readable', () => {
    const free = { slots: [{ dayOfWeek: 2, from: '14:00', to: '24:00' }], alsoUnstated: true };
    expect(findBodyOf({ ...teachers, free }, all)?.near).toMatchObject({
      freeAt: [{ dayOfWeek: 2, startTime: 840, endTime: 1440 }],
      alsoUnstated: true,
    });
    expect(findBodyOf({ ...locations, free }, all)?.near).not.toHaveProperty('freeAt');
    const blind = findBodyOf(
      { ...teachers, free },
      (_resource, fields) => !fields.includes('availabilities'),
    );
    expect(blind?.near).not.toHaveProperty('freeAt');
  });

  it('is not made for an incomplete search', () => {
    expect(findBodyOf({ ...locations, centre: null }, all)).toBeUndefined();
    expect(findBodyOf({ ...locations, filters: { type: null } }, all)).toBeUndefined();
    expect(findBodyOf({ ...teachers, considersVehicle: false }, all)).toBeUndefined();
  });

  it('lists records without coordinates by the same conditions', () => {
    expect(withoutPointFilter(teachers)).toEqual({ isTeacher: true, 'address.location': { $exists: false } });
  });
});

const someone = { id: 't1', firstName: 'Mia', lastName: 'Muster' };
const address = { postal: '24103', city: 'Kiel', location: { type: 'Point', coordinates: [10.13, 54.32] } };

describe('the answer', () => {
  it('colours a location with a teacher blue (map-09)', () => {
    expect(locationColour({ assignedTeachers: [someone], plannedTeachers: ['t2'] })).toBe('blue');
  });

  it('colours a location that is only planned amber (map-10)', () => {
    expect(locationColour({ assignedTeachers: [], plannedTeachers: ['t2'] })).toBe('amber');
  });

  it('colours other locations red (map-11)', () => {
    expect(locationColour({ assignedTeachers: [], plannedTeachers: [] })).toBe('red');
    expect(locationColour({})).toBe('red');
  });

  it('names locations and their teachers, those without a readable name by their number', () => {
    const row = {
      id: 'i1',
      name: 'Seeschule',
      address,
      distance: 3250,
      duration: 300,
      travelMode: 'transit',
    };
    const body = {
      institutions: [
        { ...row, assignedTeachers: [someone, 't3'], plannedTeachers: ['t4'] },
        { id: 'i2', name: null, assignedTeachers: ['t3'], distance: null, duration: null },
      ],
      travel: { isEstimated: true, isCut: false },
    };
    const { results, ...travel } = readAnswer('locations', body);
    expect(travel).toEqual({ isEstimated: true, isCut: false, unstated: null });
    expect(results).toEqual([
      {
        id: 'i1',
        tab: 'locations',
        title: 'Seeschule',
        point: [54.32, 10.13],
        place: '24103 Kiel',
        distance: 3250,
        duration: 300,
        travelMode: 'transit',
        colour: 'blue',
        assigned: ['Mia Muster', '1 weitere'],
        isPlanned: true,
        hasCar: null,
        links: { assigned: ['t1', 't3'], planned: ['t4'] },
        isUnstated: false,
      },
      {
        id: 'i2',
        tab: 'locations',
        title: 'Ohne Namen',
        point: null,
        place: '',
        distance: null,
        duration: null,
        travelMode: null,
        colour: 'blue',
        assigned: ['1 ohne Namen'],
        isPlanned: null,
        hasCar: null,
        links: { assigned: ['t3'], planned: [] },
        isUnstated: false,
      },
    ]);
  });

  it('reads teachers with car and locations, all of them green (map-12, map-41)', () => {
    const row = {
      ...someone,
      address,
      hasCar: true,
      assignedInstitutions: [{ id: 'i1', name: 'Seeschule' }],
    };
    const [teacher] = readAnswer('teachers', { employees: [row] }).results;
    expect(teacher).toMatchObject({
      title: 'Mia Muster',
      colour: 'green',
      hasCar: true,
      assigned: ['Seeschule'],
      point: [54.32, 10.13],
    });
  });

  it('has no results if it is none', () => {
    expect(readAnswer('locations', null)).toEqual({
      results: [],
      isEstimated: false,
      isCut: false,
      unstated: null,
    });
  });
});

it('sorts by distance or duration, with those without at the end', () => {
  const result = (title: string, distance: number | null, duration: number | null) =>
    ({ title, distance, duration }) as MapResult;
  const results = [
    result('c', null, 60),
    result('b', 2, 30),
    result('a', 2, 30),
    result('d', 1, 90),
    result('e', 3, null),
  ];
  const titles = (by: 'distance' | 'duration') => sortResults(results, by).map(({ title }) => title);
  expect(titles('distance')).toEqual(['d', 'a', 'b', 'e', 'c']);
  expect(titles('duration')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

describe('the lines between teachers and their locations', () => {
  const at = (id: string, tab: 'locations' | 'teachers', links: Partial<MapResult['links']>, point = true) =>
    ({
      id,
      tab,
      point: point ? [id.length, 1] : null,
      links: { assigned: [], planned: [], ...links },
    }) as unknown as MapResult;

  it('are drawn if both are shown and one says so, once each', () => {
    const results = [
      at('i', 'locations', { assigned: ['tt', 'elsewhere', 'unplaced'], planned: ['tt', 'ttt'] }),
      at('ii', 'locations', {}),
      at('tt', 'teachers', { assigned: ['i', 'ii', 'hidden'] }),
      at('ttt', 'teachers', {}),
      at('unplaced', 'teachers', { assigned: ['i'] }, false),
    ];
    expect(linesBetween(results)).toEqual({
      assigned: [
        [
          [2, 1],
          [1, 1],
        ],
        [
          [2, 1],
          [2, 1],
        ],
      ],
      planned: [
        [
          [3, 1],
          [1, 1],
        ],
      ],
    });
  });

  it('are at most a thousand of each type', () => {
    const ids = Array.from({ length: 1200 }, (_, number) => `t${number}`);
    const results = [at('i', 'locations', { assigned: ids }), ...ids.map((id) => at(id, 'teachers', {}))];
    expect(linesBetween(results).assigned).toHaveLength(1000);
  });
});

describe('texts', () => {
  it.each([
    [3250, '3,25 km'],
    [12_500, '12,5 km'],
    [0, '0 km'],
    [1_234_567, '1.234,57 km'],
  ])('writes %d m as %s (map-31)', (metres, text) => {
    expect(formatDistance(metres)).toBe(text);
  });

  it.each([
    [3900, '1 Std. 5 Min.'],
    [3600, '1 Std.'],
    [300, '5 Min.'],
    [3599, '1 Std.'],
    [60, '1 Min.'],
  ])('writes %d s as %s (map-29)', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('writes less than a minute in words (map-30)', () => {
    expect([0, 59].map(formatDuration)).toEqual(['Weniger als eine Minute', 'Weniger als eine Minute']);
  });

  it('says that a distance is missing (map-32)', () => {
    expect(formatDistance(null)).toBe('Entfernung konnte nicht ermittelt werden');
  });

  it('says that a duration is missing (map-33)', () => {
    expect(formatDuration(null)).toBe('Dauer konnte nicht ermittelt werden');
  });

  it('counts in words', () => {
    expect([1, 1200].map((count) => countText('locations', count))).toEqual([
      '1 Standort',
      '1.200 Standorte',
    ]);
    expect([1, 0].map((count) => countText('teachers', count))).toEqual(['1 Lehrkraft', '0 Lehrkräfte']);
  });
});
