import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutDay } from '../../../src/app/week-grid/layOutDay.ts';

const item = (startTime: number, endTime: number) => ({ timeRange: { startTime, endTime } });
const lanesOf = (items: ReturnType<typeof item>[], shortest = 5) =>
  layOutDay(items, shortest).map(({ item: { timeRange }, lane, lanes }) => [
    timeRange.startTime,
    lane,
    lanes,
  ]);

it('gives the whole width to items that touch no other', () => {
  expect(lanesOf([item(600, 660), item(540, 600)])).toEqual([
    [540, 0, 1],
    [600, 0, 1],
  ]);
});

it('lays overlapping items side by side and reuses a free lane', () => {
  expect(lanesOf([item(540, 700), item(550, 600), item(610, 640), item(800, 860)])).toEqual([
    [540, 0, 2],
    [550, 1, 2],
    [610, 1, 2],
    [800, 0, 1],
  ]);
});

it('lays items side by side whose blocks are taller than their times', () => {
  expect(lanesOf([item(540, 545), item(550, 560)], 30)).toEqual([
    [540, 0, 2],
    [550, 1, 2],
  ]);
});

it('never lets two blocks cover each other', () => {
  const anyItem = fc
    .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 40 }))
    .map(([start, length]) => item(start * 5, Math.min(1440, (start + length) * 5)));
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 25 }), (items) => {
      const placed = layOutDay(items, 30);
      expect(placed).toHaveLength(items.length);
      for (const [at, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed.slice(at + 1)) {
          const end = Math.max(one.item.timeRange.endTime, one.item.timeRange.startTime + 30);
          if (other.item.timeRange.startTime >= end) continue;
          expect([other.lane === one.lane, other.lanes]).toEqual([false, one.lanes]);
        }
      }
    }),
  );
});
