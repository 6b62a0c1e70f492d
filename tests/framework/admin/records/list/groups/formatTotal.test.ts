import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../../../../../src/framework/admin/base/format/numbers.ts';
import { calendarWeek } from '../../../../../../src/framework/admin/records/list/groups/groupColumns.ts';
import { formatTotal } from '../../../../../../src/framework/admin/records/list/groups/Totals.tsx';

test('sums of money read as amounts do, and stay exact beyond what floats hold', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatTotal({ kind: 'money' }, String(cents))).toBe(formatMoney(cents));
    }),
  );
  expect(formatTotal({ kind: 'money' }, '18014398509480030')).toBe('180.143.985.094.800,30\u00a0€');
});

test('sums of numbers have their thousands and decimals', () => {
  expect(formatTotal({ kind: 'integer' }, '1234567')).toBe('1.234.567');
  expect(formatTotal({ kind: 'decimal', scale: 2 }, '-1234.5')).toBe('-1.234,50');
});

test('weeks belong to the year of their Thursday', () => {
  const weeks = ['2025-12-22', '2025-12-29', '2026-01-05', '2026-12-28', '2027-01-04'].map(calendarWeek);
  expect(weeks.map(({ year, week }) => `${week}/${year}`)).toEqual([
    '52/2025',
    '1/2026',
    '2/2026',
    '53/2026',
    '1/2027',
  ]);
});
