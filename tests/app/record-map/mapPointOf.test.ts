import { expect, it } from 'vitest';
import { mapLink, mapPointOf } from '../../../src/app/record-map/RecordMapPart.tsx';

const address = { street: 'Holstenstraße', houseNumber: '1', postal: '24103', city: 'Kiel', country: 'DE' };

it('reads latitude and longitude from GeoJSON, where longitude comes first', () => {
  const place = mapPointOf({ ...address, location: { type: 'Point', coordinates: [10.13, 54.32] } });
  expect(place).toEqual({ point: [54.32, 10.13], line: 'Holstenstraße 1, 24103 Kiel' });
  expect(mapLink([54.32, 10.13])).toBe('geo:54.32,10.13');
});

it.each([undefined, null, {}, { coordinates: [] }, { coordinates: ['x', 'y'] }, { coordinates: [200, 91] }])(
  'finds no point in %j',
  (location) => {
    expect(mapPointOf({ ...address, location })?.point).toBeNull();
  },
);

it('leaves out what is missing', () => {
  expect(mapPointOf({ city: 'Kiel' })?.line).toBe('Kiel');
  expect(mapPointOf({ country: 'DE' })).toBeNull();
  expect(mapPointOf(null)).toBeNull();
});
