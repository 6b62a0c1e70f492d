import { describe, expect, it } from 'vitest';
import { appliesAt, daysOffAt } from '../../../src/contract/lessons/CourseTimes.ts';
import { type FreeDays, findFreeDay } from '../../../src/contract/lessons/findFreeDay.ts';
import { isNationwide } from '../../../src/contract/lessons/isNationwide.ts';
import { readCalendars } from '../../../src/server/adapters/calendars/readCalendars.ts';
import { federalStateCodes } from '../../../src/server/adapters/gazetteer/federalStates.ts';

const calendars = await readCalendars();
const states = federalStateCodes;
/** Rows as they are stored: one per state. */
const rows = states.flatMap((state) =>
  calendars.holidaysOf(state, '2024-01-01', '2028-12-31').map((one): FreeDays => ({ ...one, places: [] })),
);
const goodFriday: FreeDays = {
  name: 'Karfreitag',
  type: 'public',
  start: '2026-04-03',
  end: '2026-04-03',
  countryCode: 'DE',
  stateCode: 'BE',
  places: [],
};

describe('nationwide holidays', () => {
  it('are those public holidays that all sixteen states have', () => {
    const publicDays = rows.filter(({ type }) => type === 'public');
    expect(publicDays.length).toBeGreaterThan(700);
    const statesOn = new Map<string, Set<unknown>>();
    for (const { start, stateCode } of publicDays)
      statesOn.set(String(start), (statesOn.get(String(start)) ?? new Set()).add(stateCode));
    for (const one of publicDays)
      expect(isNationwide(one), `${one.name} ${one.start}`).toBe(
        statesOn.get(String(one.start))?.size === states.length,
      );
    expect([...statesOn.values()].filter(({ size }) => size === states.length)).toHaveLength(9 * 5);
  });

  it('are no holidays of schools, of other countries or of several days that go beyond them', () => {
    expect(isNationwide({ ...goodFriday, type: 'school' })).toBe(false);
    expect(isNationwide({ ...goodFriday, countryCode: 'AT' })).toBe(false);
    expect(isNationwide({ ...goodFriday, end: '2026-04-06' })).toBe(false);
    expect(isNationwide({ ...goodFriday, start: '2026-12-25', end: '2026-12-26' })).toBe(true);
  });

  it.each([
    [{ stateHolidaysApply: false }, 'Karfreitag'],
    [{ countryHolidaysApply: false }, undefined],
    [{ publicHolidaysApply: false }, undefined],
  ])('stop a course with %o by the switch for the whole country', (course, name) => {
    const found = findFreeDay('2026-04-03', { course, site: { state: 'BE' }, freeDays: [goodFriday] });
    expect(found?.name).toBe(name);
  });

  it('leave the switch of the state to what only some states have', () => {
    const corpusChristi = {
      ...goodFriday,
      name: 'Fronleichnam',
      start: '2026-06-04',
      end: '2026-06-04',
      stateCode: 'BY' as const,
    };
    const asked = { site: { state: 'BY' }, freeDays: [corpusChristi] };
    expect(findFreeDay('2026-06-04', { course: { stateHolidaysApply: false }, ...asked })).toBeUndefined();
    expect(findFreeDay('2026-06-04', { course: { countryHolidaysApply: false }, ...asked })).toBe(
      corpusChristi,
    );
  });

  it('apply where the state is unknown, each once', () => {
    const nowhere = { id: 'a', state: null, country: null };
    expect(appliesAt(goodFriday, nowhere)).toBe(true);
    expect(appliesAt({ ...goodFriday, type: 'school' }, nowhere)).toBe(false);
    const days = daysOffAt(rows, nowhere).map(({ start }) => start);
    expect(days).toHaveLength(new Set(days).size);
    expect(days.filter((day) => day?.startsWith('2026'))).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-25',
      '2026-12-26',
    ]);
    for (const state of states)
      expect(daysOffAt(rows, { ...nowhere, state }).every(({ stateCode }) => stateCode === state)).toBe(true);
  });
});
