import { expect, it } from 'vitest';
import { copyDay } from '../../../src/app/week-grid/entrySteps.ts';
import type { WeekEntry } from '../../../src/app/week-grid/WeekEntry.ts';

function entry(dayOfWeek: number, startTime: number, more: Partial<WeekEntry> = {}): WeekEntry {
  return { dayOfWeek, timeRange: { startTime, endTime: startTime + 60 }, labels: ['course'], ...more };
}
const stamped = { updatedAt: '2026-01-01T10:00:00Z', confirmedOn: '2026-02-01' };

it('replaces the entries of the target days, sorted by day and start', () => {
  const week = [
    entry(1, 900, stamped),
    entry(1, 600, stamped),
    entry(3, 700, stamped),
    entry(5, 800, stamped),
  ];
  expect(copyDay(week, 1, { to: [3, 2], mode: 'replace' })).toEqual({
    entries: [
      entry(1, 600, stamped),
      entry(1, 900, stamped),
      entry(2, 600),
      entry(2, 900),
      entry(3, 600),
      entry(3, 900),
      entry(5, 800, stamped),
    ],
    added: 4,
    removed: 1,
    skipped: 0,
  });
});

it('adds to the target days and skips what begins when another entry does', () => {
  const online = entry(2, 600, { labels: ['online'] });
  const week = [entry(1, 600), entry(1, 900), online];
  const copy = copyDay(week, 1, { to: [2], mode: 'add' });
  expect(copy).toMatchObject({ added: 1, removed: 0, skipped: 1 });
  expect(copy.entries).toContainEqual(online);
});

it.each(['add', 'replace'] as const)('leaves equal entries with their last change (%s)', (mode) => {
  const known = entry(2, 600, stamped);
  const copy = copyDay([entry(1, 600), known], 1, { to: [2], mode });
  expect(copy).toEqual({ entries: [entry(1, 600), known], added: 0, removed: 0, skipped: 0 });
});

it('copies entries of different validity that begin together', () => {
  const later = { validFrom: '2027-08-01' };
  const copy = copyDay([entry(1, 600), entry(1, 600, later)], 1, { to: [4], mode: 'add' });
  expect(copy.added).toBe(2);
  expect(copy.entries).toContainEqual(entry(4, 600, later));
});

it('never copies a day onto itself', () => {
  expect(copyDay([entry(1, 600)], 1, { to: [1], mode: 'replace' })).toMatchObject({ added: 0, removed: 0 });
});
