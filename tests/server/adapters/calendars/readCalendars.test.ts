import { expect, it } from 'vitest';
import { publicHolidays, schoolHolidays } from '../../../../src/server/adapters/calendars/holidays.ts';
import { readCalendars } from '../../../../src/server/adapters/calendars/readCalendars.ts';
import { federalStateCodes } from '../../../../src/server/adapters/gazetteer/federalStates.ts';

it('has the school and public holidays of every state in every year it reaches', async () => {
  const { firstYear, lastYear, holidaysOf } = await readCalendars();
  expect(lastYear).toBeGreaterThanOrEqual(2029);
  for (const state of federalStateCodes) {
    const found = holidaysOf(state, `${firstYear}-01-01`, `${lastYear}-12-31`);
    const expected = [
      ...schoolHolidays(state, firstYear, lastYear),
      ...publicHolidays(state, firstYear, lastYear),
    ];
    const keysOf = (list: typeof found) =>
      list.map(({ type, start, end, name }) => [type, start, end, name].join());
    expect(keysOf(found).sort(), state).toEqual(keysOf(expected).sort());
    for (let year = firstYear; year <= lastYear; year += 1) {
      const types = holidaysOf(state, `${year}-01-01`, `${year}-12-31`).map(({ type }) => type);
      expect(new Set(types), `${state} ${year}`).toEqual(new Set(['school', 'public']));
    }
  }
});

it('has the days without school of Mecklenburg-Vorpommern that stand alone, each once', async () => {
  const { holidaysOf } = await readCalendars();
  const extra = holidaysOf('MV', '2026-11-01', '2027-11-30').filter(
    ({ type, start, end }) => type === 'school' && start === end,
  );
  expect(extra.map(({ start, name }) => [start, name])).toEqual(
    ['2026-11-26', '2026-11-27', '2027-05-07', '2027-11-25', '2027-11-26'].map((day) => [
      day,
      'Zusätzlicher Ferientag',
    ]),
  );
});

it('finds the holidays that touch a range, by their start', async () => {
  const { holidaysOf } = await readCalendars();
  const found = holidaysOf('NRW', '2026-09-01', '2026-10-17');
  expect(found.map(({ type, start, end }) => [type, start, end])).toEqual([
    ['school', '2026-07-20', '2026-09-01'],
    ['public', '2026-10-03', '2026-10-03'],
    ['school', '2026-10-17', '2026-10-31'],
  ]);
  expect(found[0]).toEqual({
    type: 'school',
    name: 'Sommerferien',
    start: '2026-07-20',
    end: '2026-09-01',
    stateCode: 'NRW',
    countryCode: 'DE',
  });
  expect(holidaysOf('XX', '2026-01-01', '2026-12-31')).toEqual([]);
});
