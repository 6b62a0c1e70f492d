import { expect, it } from 'vitest';
import { type Figure, median, reaches, reportLines } from '../../../scripts/benching/Figure.ts';

const ratio: Figure = {
  goal: 'P1',
  engine: 'postgres',
  title: 'one record',
  value: 0.3,
  unit: 'of bare',
  better: 'higher',
  must: 0.27,
  should: 0.45,
  detail: '300/s, bare 1000/s',
};
const memory: Figure = {
  ...ratio,
  goal: 'P11',
  unit: 'MB',
  better: 'lower',
  value: 160,
  must: 150,
  should: 110,
};

it('reports of each figure whether it reaches what it must and what it should', () => {
  const lines = reportLines([ratio, { ...ratio, value: 0.5 }, memory]);
  expect(lines.map((line) => line.split(/\s/)[0])).toEqual(['ok', 'good', 'MISSED']);
  expect(lines[0]).toContain('0.30 of bare');
  expect(lines[0]).toContain('300/s, bare 1000/s');
});

it('counts an unmeasured figure as missed', () => {
  expect(reaches({ ...ratio, value: Number.NaN }, ratio.must)).toBe(false);
  expect(reaches({ ...memory, value: Number.NaN }, memory.must)).toBe(false);
});

it('takes the middle value in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});
