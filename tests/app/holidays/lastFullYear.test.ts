import { expect, it } from 'vitest';
import { lastFullYear } from '../../../src/app/holidays/useYear.ts';

const entry = (type: string, start: string) => ({ id: `${type} ${start}`, type, start });
const year = (of: number) => [entry('school', `${of}-07-01`), entry('public', `${of}-10-03`)];

it('is the last of the years in a row that have school and public holidays', () => {
  expect(lastFullYear([...year(2027), ...year(2026), ...year(2028)])).toBe(2028);
});

it('passes over single days far ahead or of one type', () => {
  expect(lastFullYear([...year(2026), entry('public', '2027-05-01'), ...year(2035)])).toBe(2026);
});

it('is undefined without both types', () => {
  expect(lastFullYear([])).toBeUndefined();
  expect(lastFullYear([entry('school', '2026-07-01')])).toBeUndefined();
});
