import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CalendarHoliday } from '../../../src/server/adapters/calendars/holidays.ts';
import { federalStateCodes } from '../../../src/server/adapters/gazetteer/federalStates.ts';
import { holidayDrafts } from '../../../src/server/demo/teaching/holidayDrafts.ts';

const drafts = holidayDrafts(2025, 2027);
const moduleUrl = new URL('../../../src/server/demo/teaching/holidayDrafts.ts', import.meta.url);

function find(stateCode: string, name: RegExp, year: string): CalendarHoliday[] {
  return drafts.filter((d) => d.stateCode === stateCode && name.test(d.name) && d.start.startsWith(year));
}

function range(stateCode: string, name: RegExp, year: string): string[] {
  return find(stateCode, name, year).map(({ start, end }) => `${start} ${end}`);
}

describe('school holidays', () => {
  it('match those of the ministries', () => {
    expect(range('BY', /^Sommer/, '2026')).toEqual(['2026-08-03 2026-09-14']);
    expect(range('BY', /^Sommer/, '2025')).toEqual(['2025-08-01 2025-09-15']);
    expect(range('NRW', /^Sommer/, '2026')).toEqual(['2026-07-20 2026-09-01']);
    expect(range('NRW', /^Sommer/, '2025')).toEqual(['2025-07-14 2025-08-26']);
    expect(range('BE', /^Sommer/, '2026')).toEqual(['2026-07-09 2026-08-22']);
    expect(range('HH', /^Sommer/, '2025')).toEqual(['2025-07-24 2025-09-03']);
    expect(range('SN', /^Sommer/, '2025')).toEqual(['2025-06-28 2025-08-08']);
    expect(range('BW', /^Sommer/, '2025')).toEqual(['2025-07-31 2025-09-13']);
  });

  it('include summer, autumn and Christmas for every state and year', () => {
    for (const state of federalStateCodes) {
      for (const year of ['2025', '2026', '2027']) {
        expect(range(state, /^Sommer/, year), `${state} ${year}`).toHaveLength(1);
        expect(range(state, /^Herbst/, year).length, `${state} ${year}`).toBeGreaterThan(0);
        expect(range(state, /^Weihnacht/, year).length, `${state} ${year}`).toBeGreaterThan(0);
      }
    }
  });

  it('are complete at both ends of the years', () => {
    expect(range('BY', /^Weihnacht/, '2024')).toEqual(['2024-12-23 2025-01-03']);
    const last = find('BW', /^Weihnacht/, '2027')[0];
    expect(last?.end.startsWith('2028-01')).toBe(true);
  });
});

describe('public holidays', () => {
  it('differ by state', () => {
    expect(range('BY', /^Fronleichnam/, '2026')).toEqual(['2026-06-04 2026-06-04']);
    expect(find('BE', /^Fronleichnam/, '2026')).toEqual([]);
    expect(range('BE', /Frauentag/, '2026')).toEqual(['2026-03-08 2026-03-08']);
    expect(find('BY', /Frauentag/, '2026')).toEqual([]);
    expect(range('SN', /^Buß/, '2026')).toEqual(['2026-11-18 2026-11-18']);
    expect(range('TH', /kindertag/, '2026')).toEqual(['2026-09-20 2026-09-20']);
    expect(range('NI', /^Reformation/, '2026')).toEqual(['2026-10-31 2026-10-31']);
    expect(find('HE', /^Reformation/, '2026')).toEqual([]);
  });

  it('include the nine of all Germany in every state', () => {
    const nine = ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'];
    for (const state of federalStateCodes) {
      const days = drafts
        .filter((d) => d.type === 'public' && d.stateCode === state)
        .map(({ start }) => start);
      expect(days, state).toEqual(expect.arrayContaining(nine.map((day) => `2026-${day}`)));
    }
  });
});

describe('dates', () => {
  it('are calendar days in order', () => {
    expect(drafts.length).toBeGreaterThan(700);
    for (const { start, end } of drafts) {
      expect(start).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(end >= start).toBe(true);
    }
  });

  it.each(['America/New_York', 'Asia/Tokyo', 'Europe/Berlin'])('do not shift in %s', (zone) => {
    const script = `import { holidayDrafts } from ${JSON.stringify(moduleUrl.href)};
      process.stdout.write(JSON.stringify([new Date(2026, 0, 1).getTimezoneOffset(), holidayDrafts(2025, 2027)]));`;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, TZ: zone },
      maxBuffer: 64 * 1024 * 1024,
      encoding: 'utf8',
    });
    const [offset, shifted] = JSON.parse(output) as [number, CalendarHoliday[]];
    expect(offset).toBe({ 'America/New_York': 300, 'Asia/Tokyo': -540, 'Europe/Berlin': -60 }[zone]);
    expect(shifted).toEqual(drafts);
  });
});
