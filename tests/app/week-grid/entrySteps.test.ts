import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawnTimes,
  freeTimes,
  moveEntryBy,
  moveEntryTo,
  resizeEntry,
} from '../../../src/app/week-grid/entrySteps.ts';
import type { WeekEntry } from '../../../src/app/week-grid/WeekEntry.ts';

const entry = (dayOfWeek: number, startTime: number, endTime: number): WeekEntry => ({
  dayOfWeek,
  timeRange: { startTime, endTime },
  labels: ['course'],
});

const anyEntry = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
  .map(([day, start, length]) => entry(day, start * 5, Math.min(1440, (start + length) * 5)));

function expectStorable({ dayOfWeek, timeRange: { startTime, endTime } }: WeekEntry): void {
  expect([dayOfWeek >= 1, dayOfWeek <= 7, startTime % 5, endTime % 5]).toEqual([true, true, 0, 0]);
  expect(startTime).toBeGreaterThanOrEqual(0);
  expect(endTime).toBeLessThanOrEqual(1440);
  expect(startTime).toBeLessThan(endTime);
}

describe('steps of entries', () => {
  it('moves by minutes and days, and stops at the edges of day and week', () => {
    expect(moveEntryBy(entry(1, 840, 900), { minutes: 15 })).toEqual(entry(1, 855, 915));
    expect(moveEntryBy(entry(1, 840, 900), { days: 1 })).toEqual(entry(2, 840, 900));
    expect(moveEntryBy(entry(7, 1380, 1440), { days: 1, minutes: 5 })).toEqual(entry(7, 1380, 1440));
    expect(moveEntryBy(entry(1, 5, 60), { days: -1, minutes: -15 })).toEqual(entry(1, 0, 55));
  });

  it('begins a moved entry on the step', () => {
    expect(moveEntryTo(entry(1, 845, 900), { dayOfWeek: 3, minutes: 893 }, 15)).toEqual(entry(3, 900, 955));
    expect(moveEntryTo(entry(1, 845, 900), { dayOfWeek: 3, minutes: 893 }, 5)).toEqual(entry(3, 895, 950));
  });

  it('moves one edge and leaves the entry at least one step long', () => {
    const hour = entry(1, 840, 900);
    expect(resizeEntry(hour, { edge: 'end', minutes: 952, step: 15 })).toEqual(entry(1, 840, 945));
    expect(resizeEntry(hour, { edge: 'end', minutes: 0, step: 15 })).toEqual(entry(1, 840, 855));
    expect(resizeEntry(hour, { edge: 'start', minutes: 2000, step: 5 })).toEqual(entry(1, 895, 900));
    expect(resizeEntry(hour, { edge: 'end', minutes: 2000, step: 15 })).toEqual(entry(1, 840, 1440));
  });

  it('draws in both directions, widened to the step', () => {
    expect(drawnTimes(847, 893, 15)).toEqual({ startTime: 840, endTime: 900 });
    expect(drawnTimes(893, 847, 15)).toEqual({ startTime: 840, endTime: 900 });
    expect(drawnTimes(847, 847, 5)).toEqual({ startTime: 845, endTime: 850 });
  });

  it('never leaves the day, the week or the grid of five minutes', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 });
    const step = fc.constantFrom(5, 15);
    fc.assert(
      fc.property(
        anyEntry,
        minutes,
        minutes,
        step,
        fc.integer({ min: -9, max: 9 }),
        (one, a, b, by, days) => {
          expectStorable(moveEntryTo(one, { dayOfWeek: one.dayOfWeek, minutes: a }, by));
          expectStorable(moveEntryBy(one, { days, minutes: Math.round(a / 5) * 5 }));
          expectStorable(resizeEntry(one, { edge: 'start', minutes: a, step: by }));
          expectStorable(resizeEntry(one, { edge: 'end', minutes: a, step: by }));
          expectStorable({ ...one, timeRange: drawnTimes(a, b, by) });
        },
      ),
    );
  });

  it('offers a free hour in the afternoon, else before, else what is left', () => {
    expect(freeTimes([], 1)).toEqual({ startTime: 840, endTime: 900 });
    expect(freeTimes([entry(1, 840, 900), entry(2, 0, 1440)], 1)).toEqual({ startTime: 900, endTime: 960 });
    expect(freeTimes([entry(1, 600, 1440)], 1)).toEqual({ startTime: 0, endTime: 60 });
    expect(freeTimes([entry(1, 0, 600), entry(1, 605, 1440)], 1)).toEqual({ startTime: 600, endTime: 605 });
    expect(freeTimes([entry(1, 0, 1440)], 1)).toBeNull();
  });
});
