import { expect, it } from 'vitest';
import { tagsThatFit } from '../../../../../src/framework/admin/records/fields/Tag.tsx';

it.each([
  [[], 0],
  [['a'], 1],
  [['Musikgeschichte und Harmonielehre'], 1],
  [['Musikgeschichte und Harmonielehre', 'b'], 1],
  [['Gehör', 'Takt'], 2],
  [['Gehör', 'Takt', 'Noten', 'Rhythmus'], 3],
  [['a', 'b', 'c', 'd'], 4],
])('of %j shows %i', (labels, count) => {
  expect(tagsThatFit(labels)).toBe(count);
});
