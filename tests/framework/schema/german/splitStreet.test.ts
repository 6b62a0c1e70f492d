import { expect, it } from 'vitest';
import { splitStreet, withHouseNumber } from '../../../../src/framework/schema/german/splitStreet.ts';

it.each([
  ['Parkweg 12', 'Parkweg', '12'],
  ['Parkweg 12a', 'Parkweg', '12a'],
  ['Parkweg 12 a', 'Parkweg', '12 a'],
  ['  Parkweg   12  ', 'Parkweg', '12'],
  ['Parkstr.12', 'Parkstr.', '12'],
  ['Parkstr. 12-14', 'Parkstr.', '12-14'],
  ['Parkstr. 12 – 14', 'Parkstr.', '12 – 14'],
  ['Am Alten Markt 3/1', 'Am Alten Markt', '3/1'],
  ['Am Alten Markt 3 1/2', 'Am Alten Markt', '3 1/2'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Platz der Republik 1', 'Platz der Republik', '1'],
  ['Sonnenallee 7 Hinterhaus', 'Sonnenallee', '7 Hinterhaus'],
  ['C 4, 12', 'C 4', '12'],
  ['Q7, 24', 'Q7', '24'],
  ['Straße 12, 5', 'Straße 12', '5'],
  ['Rue de l’Église 4', 'Rue de l’Église', '4'],
])('reads the number in %j', (text, street, houseNumber) => {
  expect(splitStreet(text)).toEqual({ street, houseNumber });
});

it.each([
  '',
  'Parkweg',
  '12',
  'Straße des 17. Juni',
  'Platz des 4. Juli',
  'Straße 12',
  'Weg 3',
  'C 4',
  'Q7',
  'An der B 27',
  '12 Parkweg',
  'Parkweg 12 bei Müller',
  'Postfach 123456',
])('leaves %j as it is', (text) => {
  expect(splitStreet(text)).toBeUndefined();
});

it('reads no longer text than a street has', () => {
  expect(splitStreet(`${'ab'.repeat(100)} 12`)).toBeUndefined();
});

it.each([
  [{ street: 'Parkweg 12' }, { street: 'Parkweg', houseNumber: '12' }],
  [
    { street: 'Parkweg 12', houseNumber: ' ', city: 'Ulm' },
    { street: 'Parkweg', houseNumber: '12', city: 'Ulm' },
  ],
  [
    { street: 'Parkweg 12', houseNumber: '12' },
    { street: 'Parkweg', houseNumber: '12' },
  ],
  [
    { street: 'Parkweg 12', houseNumber: '3' },
    { street: 'Parkweg 12', houseNumber: '3' },
  ],
  [{ street: 'Parkweg' }, { street: 'Parkweg' }],
  [null, null],
  ['Parkweg 12', 'Parkweg 12'],
])('puts the number of %j in its place', (address, expected) => {
  expect(withHouseNumber(address)).toEqual(expected);
});
