import { describe, expect, it } from 'vitest';
import {
  initialPart,
  isComplete,
  type MapSearch,
  type MayRead,
  mapTabs,
  permittedFilters,
  permittedTabs,
  radii,
  readSearch,
  searchProblems,
  swapped,
  travelModes,
  writeSearch,
} from '../../../src/app/map-search/mapSearch.ts';

const all: MayRead = () => true;
/** Rights that lack these fields, written `institutions.status`. */
const without =
  (...missing: string[]) =>
  (resource: string, fields: readonly string[]) =>
    !fields.some((field) => missing.includes(`${resource}.${field}`));
const read = (query: string, mayRead = all) => readSearch(new URLSearchParams(query), mayRead);
const names = (filters: readonly { field: string }[]) => filters.map(({ field }) => field);

const full: MapSearch = {
  tab: 'teachers',
  centre: { lat: 54.32, lon: 10.13 },
  address: 'Holstenstraße 1, 24103 Kiel',
  radius: 12.5,
  band: 45,
  mode: 'bicycling',
  considersVehicle: false,
  filters: { isTeacher: true, subjects: ['abcdef0123456789abcdef01'], hasCar: null },
  sort: 'duration',
  free: { slots: [{ dayOfWeek: 2, from: '14:00', to: '15:3' }], alsoUnstated: true },
  showsBoth: true,
  other: { tab: 'locations', mode: 'walking', filters: { isActive: null } },
};

describe('the search in the URL', () => {
  it('is read as it was written', () => {
    expect(readSearch(writeSearch(full, all), all)).toEqual(full);
    const initial = read('');
    expect(writeSearch(initial, all).toString()).toBe('tab=locations');
    expect(read('tab=locations')).toEqual(initial);
    expect(initial).toMatchObject({ free: null, showsBoth: false, other: initialPart('teachers', all) });
  });

  it('has times only as they can be typed, and only for readers of all they are computed from', () => {
    const slots = (value: unknown) => read(`free=${encodeURIComponent(JSON.stringify(value))}`).free?.slots;
    expect(slots([{ dayOfWeek: 7, from: 1, to: '20:00' }, { dayOfWeek: 8 }, 'x'])).toEqual([
      { dayOfWeek: 7, from: '', to: '20:00' },
    ]);
    expect([slots([]), slots({}), read('free=[').free]).toEqual([undefined, undefined, null]);
    const query = writeSearch(full, all).toString();
    for (const field of ['availabilities', 'isActive', 'activateAt', 'deactivateAt'])
      expect(read(query, without(`employees.${field}`)).free).toBeNull();
  });

  it('shows both kinds only to readers of both', () => {
    const query = writeSearch(full, all).toString();
    expect(read(query, without('institutions.name')).showsBoth).toBe(false);
    expect(swapped(read(query))).toMatchObject({
      tab: 'locations',
      mode: 'walking',
      other: { tab: 'teachers' },
    });
    expect(swapped(swapped(full))).toEqual(full);
  });

  it('starts with 10 km, from 5 to 30 in steps of 2.5 (map-23)', () => {
    expect(radii).toEqual({ min: 5, max: 30, step: 2.5, initial: 10 });
    expect(read('').radius).toBe(10);
    expect(read('radius=27.5').radius).toBe(27.5);
    expect(['4', '6', '32.5', 'x', ''].map((radius) => read(`radius=${radius}`).radius)).toEqual([
      10, 10, 10, 10, 10,
    ]);
  });

  it('starts with active public schools (map-25)', () => {
    expect(read('tab=locations').filters).toEqual({ isActive: true, type: ['public-school'] });
  });

  it('starts with active teachers (map-26)', () => {
    expect(read('tab=teachers').filters).toEqual({ isTeacher: true, isActive: true });
  });

  it('starts by car for locations, and without a mode that considers the vehicle for teachers (map-27, map-28)', () => {
    expect(read('tab=locations').mode).toBe('driving');
    expect(read('tab=teachers')).toMatchObject({ mode: null, considersVehicle: true });
  });

  it('ignores what is no part of a search', () => {
    const search = read('tab=x&lat=91&lon=10&mode=rocket&filter=[1&vehicle=maybe&sort=name');
    expect(search).toEqual({ ...read(''), address: '' });
    expect(read('lat=&lon=').centre).toBeNull();
    expect(read('lat=0&lon=0').centre).toEqual({ lat: 0, lon: 0 });
    const filter = JSON.stringify({ isActive: 'yes', type: [1], salary: 1, status: ['active'] });
    expect(read(`filter=${encodeURIComponent(filter)}`).filters).toEqual({
      isActive: null,
      type: null,
      status: ['active'],
    });
  });
});

describe('the rights', () => {
  it.each(['name', 'address', 'assignedTeachers'])('offer no locations without %s (map-47)', (field) => {
    expect(permittedTabs(all)).toEqual(['locations', 'teachers']);
    expect(permittedTabs(without(`institutions.${field}`))).toEqual(['teachers']);
  });

  it.each(mapTabs.teachers.needs)('offer no teachers without %s (map-48)', (field) => {
    expect(mapTabs.teachers.needs).toEqual([
      'firstName',
      'lastName',
      'address',
      'hasCar',
      'assignedInstitutions',
    ]);
    expect(permittedTabs(without(`employees.${field}`))).toEqual(['locations']);
    expect(read('tab=teachers', without(`employees.${field}`)).tab).toBe('locations');
  });

  it('offer the filters of locations by their fields (map-42, map-44)', () => {
    const filters = ['isActive', 'type', 'acquisitionStatus', 'status'];
    expect(names(permittedFilters('locations', all))).toEqual(filters);
    for (const field of filters) {
      const mayRead = without(`institutions.${field}`);
      expect(names(permittedFilters('locations', mayRead))).toEqual(filters.filter((one) => one !== field));
      expect(initialPart('locations', mayRead).filters).not.toHaveProperty(field);
      expect(
        read('filter={"isActive":true,"type":["x"],"status":["y"]}', mayRead).filters,
      ).not.toHaveProperty(field);
    }
  });

  it('offer the filters of teachers by their fields (map-43, map-45)', () => {
    const filters = [
      'isTeacher',
      'isActive',
      'subjects',
      'hasDriverLicense',
      'hasCar',
      'assignedInstitutions',
      'plannedInstitutions',
      'acquiredBy',
      'hasLogin',
    ];
    expect(names(permittedFilters('teachers', all))).toEqual(filters);
    for (const field of filters) {
      const left = names(permittedFilters('teachers', without(`employees.${field}`)));
      expect(left).toEqual(filters.filter((one) => one !== field));
    }
  });

  it('offer subjects only with their names (map-46)', () => {
    expect(names(permittedFilters('teachers', without('subjects.name')))).not.toContain('subjects');
  });
});

describe('a search', () => {
  it('needs coordinates, a travel mode and a value for each enabled filter (map-21, map-22)', () => {
    expect(searchProblems(full)).toEqual({
      centre: false,
      mode: false,
      filters: ['hasCar'],
      free: [{ from: undefined, to: expect.any(String) }],
    });
    expect(searchProblems({ ...full, centre: null }).centre).toBe(true);
    expect(searchProblems({ ...full, mode: null }).mode).toBe(true);
    expect(searchProblems({ ...full, mode: null, considersVehicle: true }).mode).toBe(false);
    expect(isComplete(full)).toBe(false);
    expect(isComplete({ ...full, filters: {} })).toBe(false);
    expect(isComplete({ ...full, filters: {}, free: null })).toBe(true);
    expect(isComplete({ ...full, tab: 'locations', filters: {} })).toBe(true);
  });

  it('knows four travel modes (map-18)', () => {
    expect(travelModes).toEqual({
      driving: 'Auto',
      transit: 'ÖPNV',
      bicycling: 'Fahrrad',
      walking: 'Fußweg',
    });
  });
});
