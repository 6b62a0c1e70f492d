import { expect, it } from 'vitest';
import { readYearQuery } from '../../../src/app/holidays/useYear.ts';
import { holidaysByDay } from '../../../src/app/holidays/YearScreen.tsx';

const winter = { id: 'h1', start: '2025-12-30', end: '2026-01-02' };
const newYear = { id: 'h2', start: '2026-01-01', end: '2026-01-01' };
const christmas = { id: 'h3', start: '2026-12-31', end: '2027-01-06' };

it('spreads holidays over the days of one year', () => {
  const days = holidaysByDay([winter, newYear, christmas, { id: 'h4', start: null, end: null }], 2026);
  const ids = [...days].map(([day, holidays]) => [day, holidays.map(({ id }) => id)]);
  expect(ids).toEqual([
    ['2026-01-01', ['h1', 'h2']],
    ['2026-01-02', ['h1']],
    ['2026-12-31', ['h3']],
  ]);
});

it('reads year and state, and replaces what is missing or unknown', () => {
  const usual = { year: 2026, state: 'BW' };
  const read = (search: string) => readYearQuery(new URLSearchParams(search), usual, ['BW', 'BE']);
  expect(read('year=2027&state=BE')).toEqual({ year: 2027, state: 'BE' });
  expect(read('year=27x&state=XX')).toEqual(usual);
  expect(read('')).toEqual(usual);
});
