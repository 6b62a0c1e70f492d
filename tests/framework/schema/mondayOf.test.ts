import { expect, it } from 'vitest';
import { mondayOf } from '../../../src/framework/schema/dates.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('begins the week of %s on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
