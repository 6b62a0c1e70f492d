import { expect, it } from 'vitest';
import { monthsLater } from '../../../src/framework/schema/dayNumber.ts';

it.each([
  ['2026-01-15', 6, '2026-07-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2023-12-31', 2, '2024-02-29'],
  ['2026-11-30', 60, '2031-11-30'],
])('goes from %s %i months on to %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
