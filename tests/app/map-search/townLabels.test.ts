import { expect, it } from 'vitest';
import { labelsOf } from '../../../src/app/map-search/TownLabels.tsx';

const names = (towns: [string, number, number][], scale: number) =>
  labelsOf(towns, ([lat, lon]) => (lat > 55 ? undefined : { x: lon * scale, y: -lat * scale })).map(
    ({ name }) => name,
  );

it('names the largest towns in view that do not collide, and more of them where the map is larger', () => {
  const towns: [string, number, number][] = [
    ['Hamburg', 53.55, 10],
    ['Norden', 56, 10],
    ['Kiel', 54.32, 10.13],
    ['Altona', 53.55, 9.93],
  ];
  expect(names(towns, 10)).toEqual(['Hamburg']);
  expect(names(towns, 60)).toEqual(['Hamburg', 'Kiel']);
  expect(names(towns, 2000)).toEqual(['Hamburg', 'Kiel', 'Altona']);
});

it('names at most sixty, and marks the largest of the country', () => {
  const towns = Array.from({ length: 200 }, (_, at): [string, number, number] => [`Ort ${at}`, 50, at]);
  const labels = labelsOf(towns, ([, lon]) => (lon > 50 ? { x: lon * 1000, y: 0 } : undefined));
  expect(labels).toHaveLength(60);
  expect(labels.filter(({ isLarge }) => isLarge).map(({ name }) => name)).toHaveLength(29);
});
